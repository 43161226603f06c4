"""BATTLE: initiative by initiative, until nobody acts."""

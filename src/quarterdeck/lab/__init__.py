"""The laboratory: simulation, tournaments, ratings, benchmarks, reports."""

"""Growth: shapes of input, each doubled three times, and what twice as much costs."""

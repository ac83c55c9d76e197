"""What tools/faults is made of."""

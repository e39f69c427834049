"""What the page is given: answers while it runs, and files when it is built."""

"""What the search answers. It runs in a worker (`js/search_worker.js`); `worker` is its edge."""

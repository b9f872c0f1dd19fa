// Distributes numbered tasks over threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace cardspeak {

// Called several times a second with the fraction of the work done. Returns whether to continue.
using ProgressCallback = std::function<bool(double)>;

class WorkerPool {
 public:
  WorkerPool(unsigned threads, ProgressCallback should_continue)
      : threads_(std::max(1u, threads)), should_continue_(std::move(should_continue)) {}

  // Makes one worker per thread and calls `worker(task, stop)` for each task, until all are done or
  // the pool is stopped. Then calls `collect` with every worker. Returns false if it was stopped.
  template <typename Make, typename Collect>
  bool run(std::uint64_t task_count, Make&& make, Collect&& collect) {
    using Worker = decltype(make());
    const auto worker_count =
        static_cast<std::size_t>(std::min<std::uint64_t>(threads_, task_count));
    std::vector<Worker> workers;
    workers.reserve(worker_count);
    for (std::size_t i = 0; i < worker_count; ++i) workers.push_back(make());
    if (task_count == 1) {  // one task is not worth starting a thread for
      run_worker(workers[0], task_count);
    } else {
      run_threads(workers, task_count);
    }
    if (failure_) std::rethrow_exception(failure_);
    for (Worker& worker : workers) collect(worker);
    return !stop_;
  }

 private:
  static constexpr std::chrono::milliseconds POLL_INTERVAL{40};

  template <typename Worker>
  void run_threads(std::vector<Worker>& workers, std::uint64_t task_count) {
    std::vector<std::thread> threads;
    std::size_t running = workers.size();
    for (Worker& worker : workers) {
      threads.emplace_back([&, this] {
        run_worker(worker, task_count);
        const std::lock_guard lock(mutex_);
        if (--running == 0) finished_.notify_one();
      });
    }
    report_progress(running, task_count);
    for (std::thread& thread : threads) thread.join();
  }

  template <typename Worker>
  void run_worker(Worker& worker, std::uint64_t task_count) {
    try {
      while (!stop_) {
        const std::uint64_t task = next_task_++;
        if (task >= task_count) return;
        worker(task, stop_);
        ++tasks_done_;
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      failure_ = std::current_exception();
      stop_ = true;
    }
  }

  void report_progress(const std::size_t& running, std::uint64_t task_count) {
    std::unique_lock lock(mutex_);
    while (!finished_.wait_for(lock, POLL_INTERVAL, [&] { return running == 0; })) {
      lock.unlock();
      if (!should_continue_(static_cast<double>(tasks_done_) / static_cast<double>(task_count))) {
        stop_ = true;
      }
      lock.lock();
    }
  }

  unsigned threads_;
  ProgressCallback should_continue_;
  std::atomic<std::uint64_t> next_task_{0};
  std::atomic<std::uint64_t> tasks_done_{0};
  std::atomic<bool> stop_{false};
  std::mutex mutex_;
  std::condition_variable finished_;
  std::exception_ptr failure_;
};

}  // namespace cardspeak

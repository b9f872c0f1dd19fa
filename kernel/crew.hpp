// Work in numbered pieces, shared out among threads.
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

// Whether the work shall go on, asked some times a second with the part that is done.
using GoOn = std::function<bool(double)>;

class Crew {
 public:
  Crew(unsigned threads, GoOn go_on) : threads_(std::max(1u, threads)), go_on_(std::move(go_on)) {}

  // Makes a worker for each thread and gives it pieces, `worker(piece, stop)`, until there are no
  // more or the work shall stop; then hands every worker to `collect`. Says whether all was done.
  template <typename Make, typename Collect>
  bool work(std::uint64_t pieces, Make&& make, Collect&& collect) {
    using Worker = decltype(make());
    const auto hands = static_cast<std::size_t>(std::min<std::uint64_t>(threads_, pieces));
    std::vector<Worker> workers;
    workers.reserve(hands);
    for (std::size_t at = 0; at < hands; ++at) workers.push_back(make());
    if (pieces == 1) {  // nothing to share out, and no time for a thread to begin
      pull(workers[0], pieces);
    } else {
      share_out(workers, pieces);
    }
    if (failure_) std::rethrow_exception(failure_);
    for (Worker& worker : workers) collect(worker);
    return !stop_;
  }

 private:
  static constexpr std::chrono::milliseconds PATIENCE{40};

  template <typename Worker>
  void share_out(std::vector<Worker>& workers, std::uint64_t pieces) {
    std::vector<std::thread> threads;
    std::size_t left = workers.size();
    for (Worker& worker : workers) {
      threads.emplace_back([&, this] {
        pull(worker, pieces);
        const std::lock_guard lock(mutex_);
        if (--left == 0) finished_.notify_one();
      });
    }
    watch(left, pieces);
    for (std::thread& thread : threads) thread.join();
  }

  template <typename Worker>
  void pull(Worker& worker, std::uint64_t pieces) {
    try {
      while (!stop_) {
        const std::uint64_t piece = next_++;
        if (piece >= pieces) return;
        worker(piece, stop_);
        ++done_;
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      failure_ = std::current_exception();
      stop_ = true;
    }
  }

  void watch(const std::size_t& left, std::uint64_t pieces) {
    std::unique_lock lock(mutex_);
    while (!finished_.wait_for(lock, PATIENCE, [&] { return left == 0; })) {
      lock.unlock();
      if (!go_on_(static_cast<double>(done_) / static_cast<double>(pieces))) stop_ = true;
      lock.lock();
    }
  }

  unsigned threads_;
  GoOn go_on_;
  std::atomic<std::uint64_t> next_{0};
  std::atomic<std::uint64_t> done_{0};
  std::atomic<bool> stop_{false};
  std::mutex mutex_;
  std::condition_variable finished_;
  std::exception_ptr failure_;
};

}  // namespace cardspeak

#include "batch_evaluation.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <utility>

#if defined(__x86_64__)
#include <immintrin.h>
#if defined(__GNUC__) && !defined(__clang__)
// GCC warns about operands that its own intrinsics leave undefined on purpose.
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#pragma GCC diagnostic ignored "-Wuninitialized"
#endif
#endif

namespace cardspeak {
namespace {

bool hash_hand(const std::uint8_t* cards, int width, HashKey& key, SuitCounts& suits) {
  std::uint64_t seen = 0;
  std::uint64_t duplicates = 0;
  unsigned max_card = 0;
  key = 0;
  suits = 0;
  for (int i = 0; i < width; ++i) {
    const unsigned card = cards[i];
    key += RANK_KEYS[(card >> 2) & 15];
    suits += SuitCounts{1} << (8 * (card & 3));
    const std::uint64_t bit = std::uint64_t{1} << (card & 63);
    duplicates |= seen & bit;
    seen |= bit;
    max_card = card > max_card ? card : max_card;
  }
  return duplicates == 0 && max_card < JOKER;
}

// Evaluates the rows from `first` on: the whole batch, or what is left after the SIMD loop.
bool evaluate_scalar(const HandBatch& hands, std::size_t first, const LookupTableView& table,
                     Strength* out, FlushRows& flush_rows) {
  bool valid = true;
  for (std::size_t row = first; row < hands.count; ++row) {
    const std::uint8_t* cards = hands.cards + row * static_cast<std::size_t>(hands.width);
    HashKey key = 0;
    SuitCounts suits = 0;
    valid &= hash_hand(cards, hands.width, key, suits);
    out[row] = table(key);
    flush_rows.row[flush_rows.count] = static_cast<std::uint32_t>(row);
    flush_rows.count += has_five_suited(suits);
  }
  return valid;
}

// Strength 0 marks an invalid hand.
bool all_nonzero(const Strength* strengths, std::size_t count) {
  return std::find(strengths, strengths + count, Strength{0}) == strengths + count;
}

#if defined(__x86_64__)

// Suit counts take two bytes per hand: clubs and diamonds in one (four bits each), hearts and
// spades in the other. A card's low four bits are the index, so each suit appears four times.
alignas(16) constexpr std::array<std::uint8_t, 16> MINOR_SUIT_COUNTS = {1, 16, 0, 0, 1, 16, 0, 0,
                                                                        1, 16, 0, 0, 1, 16, 0, 0};
alignas(16) constexpr std::array<std::uint8_t, 16> MAJOR_SUIT_COUNTS = {0, 0, 1, 16, 0, 0, 1, 16,
                                                                        0, 0, 1, 16, 0, 0, 1, 16};

// Shuffle indices that spread rows of `Width` bytes to eight bytes each; 0x80 marks padding.
template <std::size_t Bytes, int Width>
constexpr std::array<std::uint8_t, Bytes> SPREAD_INDICES = [] {
  std::array<std::uint8_t, Bytes> source{};
  for (std::size_t byte = 0; byte < Bytes; ++byte) {
    const std::size_t row = byte / 8;
    const std::size_t column = byte % 8;
    source[byte] =
        column < Width ? static_cast<std::uint8_t>(row * Width + column) : std::uint8_t{0x80};
  }
  return source;
}();

// Fills the unused bytes of a hand's eight bytes. These are no valid cards, add to no suit, and are
// all different. So a hand has a duplicate card exactly if its eight bytes, rotated by one to four
// places, equal the original in some byte.
constexpr std::uint64_t PADDING = 0x8786858483828180u;

// Masks of the bytes that hold cards: all bits of those bytes in one hand, and one bit per byte in
// eight hands.
constexpr std::uint64_t card_bits_of_hand(int width) {
  return (std::uint64_t{1} << (8 * width)) - 1;
}
constexpr std::uint64_t card_bytes_of_hands(int width) {
  return ((std::uint64_t{1} << width) - 1) * 0x0101010101010101u;
}

template <std::size_t Count>
[[gnu::always_inline]] inline void look_up(const HashKey* keys, const LookupTableView& table,
                                           Strength* out) {
#pragma GCC unroll 16
  for (std::size_t i = 0; i < Count; ++i) out[i] = table(keys[i]);
}

// Sixteen hands at a time. Byte permutes (VBMI) spread the rows to eight bytes per hand. A 16-entry
// permute serves as the table of rank keys; it uses only the low four bits of its index, so nothing
// needs masking. Suits are looked up byte by byte and summed across each hand.
template <int Width>
__attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,popcnt"))) bool
evaluate_avx512(const HandBatch& hands, const LookupTableView& table, Strength* out,
                FlushRows& flush_rows) {
  constexpr std::size_t half_bytes = 8 * Width;
  constexpr __mmask64 card_bytes = card_bytes_of_hands(Width);
  const __m512i rank_keys = _mm512_load_si512(RANK_KEYS.data());
  const __m512i minor_counts = _mm512_broadcast_i32x4(
      _mm_load_si128(reinterpret_cast<const __m128i*>(MINOR_SUIT_COUNTS.data())));
  const __m512i major_counts = _mm512_broadcast_i32x4(
      _mm_load_si128(reinterpret_cast<const __m128i*>(MAJOR_SUIT_COUNTS.data())));
  const __m512i low_halves =
      _mm512_set_epi32(30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2, 0);
  const __m512i high_halves = _mm512_add_epi32(low_halves, _mm512_set1_epi32(1));
  const __m512i spread = _mm512_loadu_si512(SPREAD_INDICES<64, Width>.data());
  const __m512i padding = _mm512_set1_epi64(static_cast<long long>(PADDING));
  const __m512i row_numbers =
      _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
  const __m512i zero = _mm512_setzero_si512();
  const __m512i flush_bias = _mm512_set1_epi64(0x3333);
  const __m512i flush_bits = _mm512_set1_epi64(0x8888);

  alignas(64) HashKey keys[16] = {};
  __m512i difference = _mm512_set1_epi8(-1);  // a zero byte means a duplicate card
  __m512i max_card = zero;
  const std::size_t bytes = hands.count * std::size_t{Width};
  std::size_t row = 0;
  std::size_t offset = 0;
  for (; offset + half_bytes + 64 <= bytes; row += 16, offset += 2 * half_bytes) {
    __m512i halves[2];
    unsigned flush_mask = 0;
    for (int half = 0; half < 2; ++half) {
      const __m512i raw = _mm512_loadu_si512(hands.cards + offset + (half == 0 ? 0 : half_bytes));
      const __m512i hand = _mm512_mask_permutexvar_epi8(padding, card_bytes, spread, raw);
      halves[half] = hand;
      max_card = _mm512_max_epu8(max_card, raw);
      difference = _mm512_min_epu8(difference, _mm512_xor_si512(hand, _mm512_rol_epi64(hand, 8)));
      difference = _mm512_min_epu8(difference, _mm512_xor_si512(hand, _mm512_rol_epi64(hand, 16)));
      difference = _mm512_min_epu8(difference, _mm512_xor_si512(hand, _mm512_rol_epi64(hand, 24)));
      difference = _mm512_min_epu8(difference, _mm512_xor_si512(hand, _mm512_rol_epi64(hand, 32)));
      const __m512i minor = _mm512_sad_epu8(_mm512_shuffle_epi8(minor_counts, hand), zero);
      const __m512i major = _mm512_sad_epu8(_mm512_shuffle_epi8(major_counts, hand), zero);
      const __m512i suits = _mm512_or_si512(minor, _mm512_slli_epi64(major, 8));
      const __mmask8 has_flush =
          _mm512_test_epi64_mask(_mm512_add_epi64(suits, flush_bias), flush_bits);
      flush_mask |= unsigned{has_flush} << (8 * half);
    }
    const __m512i low = _mm512_permutex2var_epi32(halves[0], low_halves, halves[1]);
    const __m512i high = _mm512_permutex2var_epi32(halves[0], high_halves, halves[1]);
    __m512i key = zero;
    for (int column = 0; column < Width; ++column) {
      const auto to_rank = static_cast<unsigned>(8 * (column % 4) + 2);
      const __m512i rank = _mm512_srli_epi32(column < 4 ? low : high, to_rank);
      key = _mm512_add_epi32(key, _mm512_permutexvar_epi32(rank, rank_keys));
    }
    // The previous group of hands is looked up while this one is hashed. Plain loads are faster
    // than gathers, and the delay of one group avoids waiting for keys that were just stored.
    if (row != 0) look_up<16>(keys, table, out + row - 16);
    _mm512_store_si512(keys, key);
    const __m512i flush_row_numbers =
        _mm512_add_epi32(row_numbers, _mm512_set1_epi32(static_cast<int>(row)));
    const auto mask = static_cast<__mmask16>(flush_mask);
    _mm512_storeu_si512(flush_rows.row + flush_rows.count,
                        _mm512_maskz_compress_epi32(mask, flush_row_numbers));
    flush_rows.count += static_cast<std::size_t>(__builtin_popcount(flush_mask));
  }
  const __m512i joker = _mm512_set1_epi8(static_cast<char>(JOKER));
  if (row != 0) look_up<16>(keys, table, out + row - 16);
  const bool valid = _mm512_test_epi8_mask(difference, difference) == ~__mmask64{0} &&
                     _mm512_cmpge_epu8_mask(max_card, joker) == 0;
  return evaluate_scalar(hands, row, table, out, flush_rows) && valid;
}

__attribute__((target("avx2"))) inline __m256i broadcast(
    const std::array<std::uint8_t, 16>& bytes) {
  return _mm256_broadcastsi128_si256(
      _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes.data())));
}

// Eight hands at a time. The table of 16 rank keys is two tables of eight, joined by a blend.
template <int Width>
__attribute__((target("avx2"))) bool evaluate_avx2(const HandBatch& hands,
                                                   const LookupTableView& table, Strength* out,
                                                   FlushRows& flush_rows) {
  constexpr std::size_t pair_bytes = 2 * Width;
  const auto* key_table = reinterpret_cast<const __m256i*>(RANK_KEYS.data());
  const __m256i low_keys = _mm256_load_si256(key_table);
  const __m256i high_keys = _mm256_load_si256(key_table + 1);
  const __m256i minor_counts = broadcast(MINOR_SUIT_COUNTS);
  const __m256i major_counts = broadcast(MAJOR_SUIT_COUNTS);
  const __m256i spread = broadcast(SPREAD_INDICES<16, Width>);
  const __m256i padding =
      _mm256_set1_epi64x(static_cast<long long>(PADDING & ~card_bits_of_hand(Width)));
  const __m256i rotate_one = _mm256_set_epi64x(0x080f0e0d0c0b0a09, 0x0007060504030201,
                                               0x080f0e0d0c0b0a09, 0x0007060504030201);
  const __m256i zero = _mm256_setzero_si256();
  const __m256i flush_bias = _mm256_set1_epi64x(0x3333);
  const __m256i flush_bits = _mm256_set1_epi64x(0x8888);

  alignas(32) HashKey keys[8] = {};
  __m256i difference = _mm256_set1_epi8(-1);
  __m256i max_card = zero;
  const std::size_t bytes = hands.count * std::size_t{Width};
  std::size_t row = 0;
  std::size_t offset = 0;
  for (; offset + 3 * pair_bytes + 16 <= bytes; row += 8, offset += 4 * pair_bytes) {
    __m256i halves[2];
    unsigned flush_mask = 0;
    for (int half = 0; half < 2; ++half) {
      const auto* source = hands.cards + offset + (half == 0 ? 0 : 2 * pair_bytes);
      const __m256i raw = _mm256_inserti128_si256(
          _mm256_castsi128_si256(_mm_loadu_si128(reinterpret_cast<const __m128i*>(source))),
          _mm_loadu_si128(reinterpret_cast<const __m128i*>(source + pair_bytes)), 1);
      const __m256i hand = _mm256_or_si256(_mm256_shuffle_epi8(raw, spread), padding);
      halves[half] = hand;
      max_card = _mm256_max_epu8(max_card, raw);
      __m256i rotated = hand;
      for (int rotation = 1; rotation <= 4; ++rotation) {
        rotated = _mm256_shuffle_epi8(rotated, rotate_one);
        difference = _mm256_min_epu8(difference, _mm256_xor_si256(hand, rotated));
      }
      const __m256i minor = _mm256_sad_epu8(_mm256_shuffle_epi8(minor_counts, hand), zero);
      const __m256i major = _mm256_sad_epu8(_mm256_shuffle_epi8(major_counts, hand), zero);
      const __m256i suits = _mm256_or_si256(minor, _mm256_slli_epi64(major, 8));
      const __m256i five_suited = _mm256_and_si256(_mm256_add_epi64(suits, flush_bias), flush_bits);
      const __m256i no_flush = _mm256_cmpeq_epi64(five_suited, zero);
      const auto no_flush_mask =
          static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(no_flush)));
      flush_mask |= (~no_flush_mask & 0xfu) << (4 * half);
    }
    // The shuffle gives rows 0 1 4 5 | 2 3 6 7. They are put in order before the keys are stored.
    const __m256 a = _mm256_castsi256_ps(halves[0]);
    const __m256 b = _mm256_castsi256_ps(halves[1]);
    const __m256i low = _mm256_castps_si256(_mm256_shuffle_ps(a, b, 0x88));
    const __m256i high = _mm256_castps_si256(_mm256_shuffle_ps(a, b, 0xdd));
    __m256i key = zero;
    for (int column = 0; column < Width; ++column) {
      const __m256i rank = _mm256_srli_epi32(column < 4 ? low : high, 8 * (column % 4) + 2);
      const __m256 lower = _mm256_castsi256_ps(_mm256_permutevar8x32_epi32(low_keys, rank));
      const __m256 upper = _mm256_castsi256_ps(_mm256_permutevar8x32_epi32(high_keys, rank));
      const __m256 is_upper = _mm256_castsi256_ps(_mm256_slli_epi32(rank, 28));
      key = _mm256_add_epi32(key, _mm256_castps_si256(_mm256_blendv_ps(lower, upper, is_upper)));
    }
    key = _mm256_permute4x64_epi64(key, 0xd8);
    if (row != 0) look_up<8>(keys, table, out + row - 8);
    _mm256_store_si256(reinterpret_cast<__m256i*>(keys), key);
    for (; flush_mask != 0; flush_mask &= flush_mask - 1) {
      flush_rows.row[flush_rows.count++] =
          static_cast<std::uint32_t>(row) + static_cast<std::uint32_t>(__builtin_ctz(flush_mask));
    }
  }
  if (row != 0) look_up<8>(keys, table, out + row - 8);
  const __m256i last_card = _mm256_set1_epi8(static_cast<char>(JOKER - 1));
  const __m256i in_deck = _mm256_cmpeq_epi8(_mm256_max_epu8(max_card, last_card), last_card);
  const __m256i duplicates = _mm256_cmpeq_epi8(difference, zero);
  const bool valid = _mm256_movemask_epi8(in_deck) == -1 && _mm256_movemask_epi8(duplicates) == 0;
  return evaluate_scalar(hands, row, table, out, flush_rows) && valid;
}

__attribute__((target("avx2"))) bool all_nonzero_avx2(const Strength* strengths,
                                                      std::size_t count) {
  __m256i zeros = _mm256_setzero_si256();
  std::size_t i = 0;
  for (; i + 16 <= count; i += 16) {
    const __m256i chunk = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(strengths + i));
    zeros = _mm256_or_si256(zeros, _mm256_cmpeq_epi16(chunk, _mm256_setzero_si256()));
  }
  return _mm256_movemask_epi8(zeros) == 0 && all_nonzero(strengths + i, count - i);
}

template <int... Widths>
bool evaluate_simd(const HandBatch& hands, const LookupTableView& table, Strength* out,
                   FlushRows& flush_rows, SimdLevel level, std::integer_sequence<int, Widths...>) {
  bool valid = false;
  const auto run = [&]<int Width>() {
    valid = level == SimdLevel::Avx512 ? evaluate_avx512<Width>(hands, table, out, flush_rows)
                                       : evaluate_avx2<Width>(hands, table, out, flush_rows);
    return true;
  };
  // The width is a compile-time constant in each case, so loops over a hand's cards are unrolled.
  return ((hands.width == Widths + 1 && run.template operator()<Widths + 1>()) || ...) && valid;
}

#endif

}  // namespace

SimdLevel detect_simd_level() {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq")) {
    return SimdLevel::Avx512;
  }
  if (__builtin_cpu_supports("avx2")) return SimdLevel::Avx2;
#endif
  return SimdLevel::Scalar;
}

namespace {
std::atomic<SimdLevel> current_level = detect_simd_level();
}

SimdLevel simd_level() { return current_level.load(std::memory_order_relaxed); }
void set_simd_level(SimdLevel level) { current_level = std::min(level, detect_simd_level()); }

bool evaluate_batch(const HandBatch& hands, const LookupTableView& table, Strength* out,
                    FlushRows& flush_rows, SimdLevel level) {
  flush_rows.count = 0;
#if defined(__x86_64__)
  if (level != SimdLevel::Scalar) {
    return evaluate_simd(hands, table, out, flush_rows, level,
                         std::make_integer_sequence<int, MAX_CARDS>()) &&
           all_nonzero_avx2(out, hands.count);
  }
#else
  (void)level;
#endif
  return evaluate_scalar(hands, 0, table, out, flush_rows) && all_nonzero(out, hands.count);
}

}  // namespace cardspeak

#include "rows.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <utility>

#if defined(__x86_64__)
#include <immintrin.h>
#if defined(__GNUC__) && !defined(__clang__)
// GCC takes the deliberately undefined operands inside its own intrinsics for mistakes of ours.
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#pragma GCC diagnostic ignored "-Wuninitialized"
#endif
#endif

namespace cardspeak {
namespace {

bool hash_row(const std::uint8_t* cards, int width, Key& key, SuitCounts& suits) {
  std::uint64_t seen = 0;
  std::uint64_t again = 0;
  unsigned largest = 0;
  key = 0;
  suits = 0;
  for (int at = 0; at < width; ++at) {
    const unsigned card = cards[at];
    key += RANK_KEYS[(card >> 2) & 15];
    suits += SuitCounts{1} << (8 * (card & 3));
    const std::uint64_t bit = std::uint64_t{1} << (card & 63);
    again |= seen & bit;
    seen |= bit;
    largest = card > largest ? card : largest;
  }
  return again == 0 && largest < JOKER;
}

// Rows from `first` on: all of a block, or what the vectors left over.
bool read_scalar(const Rows& rows, std::size_t first, const SheetView& sheet, Value* out,
                 Flushes& flushes) {
  bool good = true;
  for (std::size_t row = first; row < rows.count; ++row) {
    const std::uint8_t* cards = rows.cards + row * static_cast<std::size_t>(rows.width);
    Key key = 0;
    SuitCounts suits = 0;
    good &= hash_row(cards, rows.width, key, suits);
    out[row] = sheet(key);
    flushes.row[flushes.count] = static_cast<std::uint32_t>(row);
    flushes.count += five_of_a_suit(suits);
  }
  return good;
}

// No hand has the value 0.
bool all_read(const Value* values, std::size_t count) {
  return std::find(values, values + count, Value{0}) == values + count;
}

#if defined(__x86_64__)

// Suits in two bytes of a hand: the counts of clubs and diamonds in one (a half each), of hearts and
// spades in the other. A card's low four bits choose, so that each suit comes four times.
alignas(16) constexpr std::array<std::uint8_t, 16> MINORS = {1, 16, 0, 0, 1, 16, 0, 0,
                                                             1, 16, 0, 0, 1, 16, 0, 0};
alignas(16) constexpr std::array<std::uint8_t, 16> MAJORS = {0, 0, 1, 16, 0, 0, 1, 16,
                                                             0, 0, 1, 16, 0, 0, 1, 16};

// Byte numbers that spread rows of `Width` bytes to eight bytes each; 0x80 where nothing comes.
template <std::size_t Bytes, int Width>
constexpr std::array<std::uint8_t, Bytes> LAY = [] {
  std::array<std::uint8_t, Bytes> from{};
  for (std::size_t byte = 0; byte < Bytes; ++byte) {
    const std::size_t row = byte / 8;
    const std::size_t column = byte % 8;
    from[byte] = column < Width ? static_cast<std::uint8_t>(row * Width + column)
                                : std::uint8_t{0x80};
  }
  return from;
}();

// What lies beyond a hand in its eight bytes: no suit, no card, and no two alike. So a hand that
// meets an equal byte when its eight bytes are turned by one to four places has a card twice.
constexpr std::uint64_t BEYOND = 0x8786858483828180u;

// A bit for each byte of eight rows that holds a card; and all bits of such bytes in one row.
constexpr std::uint64_t real_bytes_of_row(int width) {
  return (std::uint64_t{1} << (8 * width)) - 1;
}
constexpr std::uint64_t real_bytes(int width) {
  return ((std::uint64_t{1} << width) - 1) * 0x0101010101010101u;
}

template <std::size_t Count>
[[gnu::always_inline]] inline void look_up(const Key* keys, const SheetView& sheet, Value* out) {
#pragma GCC unroll 16
  for (std::size_t at = 0; at < Count; ++at) out[at] = sheet(keys[at]);
}

// Sixteen hands at a time. Byte permutes (VBMI) lay the rows out, eight bytes a hand; a 16-entry
// permute is the table of rank keys, indexed by the low four bits so that nothing needs masking;
// suits are looked up byte by byte and summed across each hand.
template <int Width>
__attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,popcnt"))) bool read_avx512(
    const Rows& rows, const SheetView& sheet, Value* out, Flushes& flushes) {
  constexpr std::size_t half = 8 * Width;
  constexpr __mmask64 real = real_bytes(Width);
  const __m512i key_of = _mm512_load_si512(RANK_KEYS.data());
  const __m512i minors = _mm512_broadcast_i32x4(_mm_load_si128(
      reinterpret_cast<const __m128i*>(MINORS.data())));
  const __m512i majors = _mm512_broadcast_i32x4(_mm_load_si128(
      reinterpret_cast<const __m128i*>(MAJORS.data())));
  const __m512i low_halves =
      _mm512_set_epi32(30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2, 0);
  const __m512i high_halves = _mm512_add_epi32(low_halves, _mm512_set1_epi32(1));
  const __m512i lay = _mm512_loadu_si512(LAY<64, Width>.data());
  const __m512i beyond = _mm512_set1_epi64(static_cast<long long>(BEYOND));
  const __m512i numbers =
      _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
  const __m512i zero = _mm512_setzero_si512();
  const __m512i to_five = _mm512_set1_epi64(0x3333);
  const __m512i five = _mm512_set1_epi64(0x8888);

  alignas(64) Key keys[16] = {};
  __m512i apart = _mm512_set1_epi8(-1);  // a zero byte where a card met itself
  __m512i largest = zero;
  const std::size_t bytes = rows.count * std::size_t{Width};
  std::size_t row = 0;
  std::size_t at = 0;
  for (; at + half + 64 <= bytes; row += 16, at += 2 * half) {
    __m512i laid[2];
    unsigned flush = 0;
    for (int part = 0; part < 2; ++part) {
      const __m512i raw = _mm512_loadu_si512(rows.cards + at + (part == 0 ? 0 : half));
      const __m512i hand = _mm512_mask_permutexvar_epi8(beyond, real, lay, raw);
      laid[part] = hand;
      largest = _mm512_max_epu8(largest, raw);
      apart = _mm512_min_epu8(apart, _mm512_xor_si512(hand, _mm512_rol_epi64(hand, 8)));
      apart = _mm512_min_epu8(apart, _mm512_xor_si512(hand, _mm512_rol_epi64(hand, 16)));
      apart = _mm512_min_epu8(apart, _mm512_xor_si512(hand, _mm512_rol_epi64(hand, 24)));
      apart = _mm512_min_epu8(apart, _mm512_xor_si512(hand, _mm512_rol_epi64(hand, 32)));
      const __m512i minor = _mm512_sad_epu8(_mm512_shuffle_epi8(minors, hand), zero);
      const __m512i major = _mm512_sad_epu8(_mm512_shuffle_epi8(majors, hand), zero);
      const __m512i suits = _mm512_or_si512(minor, _mm512_slli_epi64(major, 8));
      const __mmask8 long_suit = _mm512_test_epi64_mask(_mm512_add_epi64(suits, to_five), five);
      flush |= unsigned{long_suit} << (8 * part);
    }
    const __m512i low = _mm512_permutex2var_epi32(laid[0], low_halves, laid[1]);
    const __m512i high = _mm512_permutex2var_epi32(laid[0], high_halves, laid[1]);
    __m512i key = zero;
    for (int column = 0; column < Width; ++column) {
      const auto to_rank = static_cast<unsigned>(8 * (column % 4) + 2);
      const __m512i rank = _mm512_srli_epi32(column < 4 ? low : high, to_rank);
      key = _mm512_add_epi32(key, _mm512_permutexvar_epi32(rank, key_of));
    }
    // The hands before these are looked up while these are hashed: by plain loads, for gathers take
    // longer, and a group late, for a key just stored must not be waited for.
    if (row != 0) look_up<16>(keys, sheet, out + row - 16);
    _mm512_store_si512(keys, key);
    const __m512i which = _mm512_add_epi32(numbers, _mm512_set1_epi32(static_cast<int>(row)));
    const auto mask = static_cast<__mmask16>(flush);
    _mm512_storeu_si512(flushes.row + flushes.count, _mm512_maskz_compress_epi32(mask, which));
    flushes.count += static_cast<std::size_t>(__builtin_popcount(flush));
  }
  const __m512i joker = _mm512_set1_epi8(static_cast<char>(JOKER));
  if (row != 0) look_up<16>(keys, sheet, out + row - 16);
  const bool good = _mm512_test_epi8_mask(apart, apart) == ~__mmask64{0} &&
                    _mm512_cmpge_epu8_mask(largest, joker) == 0;
  return read_scalar(rows, row, sheet, out, flushes) && good;
}

__attribute__((target("avx2"))) inline __m256i twice(const std::array<std::uint8_t, 16>& bytes) {
  return _mm256_broadcastsi128_si256(
      _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes.data())));
}

// Eight hands at a time; the table of 16 keys is two of eight with a choice between them.
template <int Width>
__attribute__((target("avx2"))) bool read_avx2(const Rows& rows, const SheetView& sheet,
                                                Value* out, Flushes& flushes) {
  constexpr std::size_t pair = 2 * Width;
  const auto* key_table = reinterpret_cast<const __m256i*>(RANK_KEYS.data());
  const __m256i low_keys = _mm256_load_si256(key_table);
  const __m256i high_keys = _mm256_load_si256(key_table + 1);
  const __m256i minors = twice(MINORS);
  const __m256i majors = twice(MAJORS);
  const __m256i lay = twice(LAY<16, Width>);
  const __m256i beyond =
      _mm256_set1_epi64x(static_cast<long long>(BEYOND & ~real_bytes_of_row(Width)));
  const __m256i turn_one = _mm256_set_epi64x(0x080f0e0d0c0b0a09, 0x0007060504030201,
                                             0x080f0e0d0c0b0a09, 0x0007060504030201);
  const __m256i zero = _mm256_setzero_si256();
  const __m256i to_five = _mm256_set1_epi64x(0x3333);
  const __m256i five = _mm256_set1_epi64x(0x8888);

  alignas(32) Key keys[8] = {};
  __m256i apart = _mm256_set1_epi8(-1);
  __m256i largest = zero;
  const std::size_t bytes = rows.count * std::size_t{Width};
  std::size_t row = 0;
  std::size_t at = 0;
  for (; at + 3 * pair + 16 <= bytes; row += 8, at += 4 * pair) {
    __m256i four[2];
    unsigned flush = 0;
    for (int part = 0; part < 2; ++part) {
      const auto* from = rows.cards + at + (part == 0 ? 0 : 2 * pair);
      const __m256i raw = _mm256_inserti128_si256(
          _mm256_castsi128_si256(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from))),
          _mm_loadu_si128(reinterpret_cast<const __m128i*>(from + pair)), 1);
      const __m256i hand = _mm256_or_si256(_mm256_shuffle_epi8(raw, lay), beyond);
      four[part] = hand;
      largest = _mm256_max_epu8(largest, raw);
      __m256i turned = hand;
      for (int by = 1; by <= 4; ++by) {
        turned = _mm256_shuffle_epi8(turned, turn_one);
        apart = _mm256_min_epu8(apart, _mm256_xor_si256(hand, turned));
      }
      const __m256i minor = _mm256_sad_epu8(_mm256_shuffle_epi8(minors, hand), zero);
      const __m256i major = _mm256_sad_epu8(_mm256_shuffle_epi8(majors, hand), zero);
      const __m256i suits = _mm256_or_si256(minor, _mm256_slli_epi64(major, 8));
      const __m256i over = _mm256_and_si256(_mm256_add_epi64(suits, to_five), five);
      const __m256i short_of = _mm256_cmpeq_epi64(over, zero);
      const auto missing = static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(short_of)));
      flush |= (~missing & 0xfu) << (4 * part);
    }
    // Rows 0 1 4 5 | 2 3 6 7 after the shuffle, put right when they are stored.
    const __m256 a = _mm256_castsi256_ps(four[0]);
    const __m256 b = _mm256_castsi256_ps(four[1]);
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
    if (row != 0) look_up<8>(keys, sheet, out + row - 8);
    _mm256_store_si256(reinterpret_cast<__m256i*>(keys), key);
    for (; flush != 0; flush &= flush - 1) {
      flushes.row[flushes.count++] =
          static_cast<std::uint32_t>(row) + static_cast<std::uint32_t>(__builtin_ctz(flush));
    }
  }
  if (row != 0) look_up<8>(keys, sheet, out + row - 8);
  const __m256i last = _mm256_set1_epi8(static_cast<char>(JOKER - 1));
  const __m256i in_deck = _mm256_cmpeq_epi8(_mm256_max_epu8(largest, last), last);
  const __m256i met = _mm256_cmpeq_epi8(apart, zero);
  const bool good = _mm256_movemask_epi8(in_deck) == -1 && _mm256_movemask_epi8(met) == 0;
  return read_scalar(rows, row, sheet, out, flushes) && good;
}

__attribute__((target("avx2"))) bool all_read_avx2(const Value* values, std::size_t count) {
  __m256i none = _mm256_setzero_si256();
  std::size_t at = 0;
  for (; at + 16 <= count; at += 16) {
    const __m256i some = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(values + at));
    none = _mm256_or_si256(none, _mm256_cmpeq_epi16(some, _mm256_setzero_si256()));
  }
  return _mm256_movemask_epi8(none) == 0 && all_read(values + at, count - at);
}

template <int... Widths>
bool read_vectors(const Rows& rows, const SheetView& sheet, Value* out, Flushes& flushes,
                  Vectors vectors, std::integer_sequence<int, Widths...>) {
  bool good = false;
  const auto run = [&]<int Width>() {
    good = vectors == Vectors::Avx512 ? read_avx512<Width>(rows, sheet, out, flushes)
                                      : read_avx2<Width>(rows, sheet, out, flushes);
    return true;
  };
  // The width is known to the compiler in each case, so the loops over a hand's cards unroll.
  return ((rows.width == Widths + 1 && run.template operator()<Widths + 1>()) || ...) && good;
}

#endif

}  // namespace

Vectors vectors_of_machine() {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq")) {
    return Vectors::Avx512;
  }
  if (__builtin_cpu_supports("avx2")) return Vectors::Avx2;
#endif
  return Vectors::Scalar;
}

namespace {
std::atomic<Vectors> in_use = vectors_of_machine();
}

Vectors vectors_in_use() { return in_use.load(std::memory_order_relaxed); }
void use_vectors(Vectors vectors) { in_use = std::min(vectors, vectors_of_machine()); }

bool read_rows(const Rows& rows, const SheetView& sheet, Value* out, Flushes& flushes,
               Vectors vectors) {
  flushes.count = 0;
#if defined(__x86_64__)
  if (vectors != Vectors::Scalar) {
    return read_vectors(rows, sheet, out, flushes, vectors,
                        std::make_integer_sequence<int, MOST_CARDS>()) &&
           all_read_avx2(out, rows.count);
  }
#else
  (void)vectors;
#endif
  return read_scalar(rows, 0, sheet, out, flushes) && all_read(out, rows.count);
}

}  // namespace cardspeak

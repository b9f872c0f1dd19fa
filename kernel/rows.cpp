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
  unsigned largest = 0;
  key = 0;
  suits = 0;
  for (int at = 0; at < width; ++at) {
    const unsigned card = cards[at];
    key += RANK_KEYS[(card >> 2) & 15];
    suits += SuitCounts{1} << (8 * (card & 3));
    seen |= std::uint64_t{1} << (card & 63);
    largest = card > largest ? card : largest;
  }
  return __builtin_popcountll(seen) == width && largest < JOKER;
}

// Rows from `first` on: all of a block, or what the vectors left over.
bool hash_scalar(const Rows& rows, std::size_t first, Hashed& hashed) {
  bool good = true;
  for (std::size_t row = first; row < rows.count; ++row) {
    const std::uint8_t* cards = rows.cards + row * static_cast<std::size_t>(rows.width);
    SuitCounts& suits = hashed.suits[row];
    good &= hash_row(cards, rows.width, hashed.keys[row], suits);
    hashed.flush[row / 64] |= std::uint64_t{five_of_a_suit(suits)} << (row % 64);
  }
  return good;
}

#if defined(__x86_64__)

// One suit's count goes up by one: the low two bits of a card choose the byte.
alignas(64) constexpr std::array<std::uint32_t, 16> SUIT_ONES = {
    1u, 1u << 8, 1u << 16, 1u << 24, 1u, 1u << 8, 1u << 16, 1u << 24,
    1u, 1u << 8, 1u << 16, 1u << 24, 1u, 1u << 8, 1u << 16, 1u << 24};

// Byte numbers that spread rows of `width` bytes to eight bytes each, `turned` places round within
// the row: a row that equals itself turned holds a card twice.
template <std::size_t Bytes>
std::array<std::uint8_t, Bytes> spread(int width, int turned, std::uint8_t beyond) {
  std::array<std::uint8_t, Bytes> from{};
  for (std::size_t byte = 0; byte < Bytes; ++byte) {
    const int row = static_cast<int>(byte / 8);
    const int column = static_cast<int>(byte % 8);
    from[byte] = column < width
                     ? static_cast<std::uint8_t>(row * width + (column + turned) % width)
                     : beyond;
  }
  return from;
}

std::uint64_t real_bytes(int width) {
  const std::uint64_t row = (std::uint64_t{1} << width) - 1;
  return row * 0x0101010101010101u;
}

// Sixteen hands at a time. Byte permutes (VBMI) lay the rows out; 16-entry permutes are the tables
// of keys and suits, indexed by the low four bits so that nothing needs masking.
template <int Width>
__attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi"))) bool hash_avx512(
    const Rows& rows, Hashed& hashed) {
  constexpr int width = Width;
  constexpr std::size_t half = 8 * width;
  const __m512i key_of = _mm512_loadu_si512(RANK_KEYS.data());
  const __m512i one_of = _mm512_load_si512(SUIT_ONES.data());
  const __mmask64 real = real_bytes(width);
  const __m512i low_halves =
      _mm512_set_epi32(30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2, 0);
  const __m512i high_halves = _mm512_add_epi32(low_halves, _mm512_set1_epi32(1));
  const __m512i lay = _mm512_loadu_si512(spread<64>(width, 0, 0).data());
  __m512i turn[4] = {};
  constexpr int turns = width / 2;
  for (int by = 1; by <= turns; ++by) {
    turn[by - 1] = _mm512_loadu_si512(spread<64>(width, by, 0).data());
  }
  const __m512i joker = _mm512_set1_epi8(static_cast<char>(JOKER));
  const __m512i to_five = _mm512_set1_epi8(3);
  const __m512i five = _mm512_set1_epi8(8);

  __mmask64 wrong = 0;
  const std::size_t bytes = rows.count * static_cast<std::size_t>(width);
  std::size_t row = 0;
  std::size_t at = 0;
  for (; at + half + 64 <= bytes; row += 16, at += 2 * half) {
    const __m512i raw_a = _mm512_loadu_si512(rows.cards + at);
    const __m512i raw_b = _mm512_loadu_si512(rows.cards + at + half);
    const __m512i a = _mm512_maskz_permutexvar_epi8(real, lay, raw_a);
    const __m512i b = _mm512_maskz_permutexvar_epi8(real, lay, raw_b);
    wrong |= _mm512_cmpge_epu8_mask(a, joker) | _mm512_cmpge_epu8_mask(b, joker);
    for (int by = 0; by < turns; ++by) {
      const __m512i& from = turn[by];
      wrong |= real & (_mm512_cmpeq_epi8_mask(a, _mm512_permutexvar_epi8(from, raw_a)) |
                       _mm512_cmpeq_epi8_mask(b, _mm512_permutexvar_epi8(from, raw_b)));
    }
    const __m512i low = _mm512_permutex2var_epi32(a, low_halves, b);
    const __m512i high = _mm512_permutex2var_epi32(a, high_halves, b);
    __m512i key = _mm512_setzero_si512();
    __m512i suit = _mm512_setzero_si512();
    for (int column = 0; column < width; ++column) {
      const auto shift = static_cast<unsigned>(8 * (column % 4));
      const __m512i card = _mm512_srli_epi32(column < 4 ? low : high, shift);
      key = _mm512_add_epi32(key, _mm512_permutexvar_epi32(_mm512_srli_epi32(card, 2), key_of));
      suit = _mm512_add_epi32(suit, _mm512_permutexvar_epi32(card, one_of));
    }
    _mm512_storeu_si512(hashed.keys + row, key);
    _mm512_storeu_si512(hashed.suits + row, suit);
    const __mmask16 flush = _mm512_test_epi32_mask(_mm512_add_epi32(suit, to_five), five);
    hashed.flush[row / 64] |= std::uint64_t{flush} << (row % 64);
  }
  return hash_scalar(rows, row, hashed) && wrong == 0;
}

__attribute__((target("avx2"))) inline __m256i twice(const std::array<std::uint8_t, 16>& bytes) {
  return _mm256_broadcastsi128_si256(
      _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes.data())));
}

// Eight hands at a time; the table of 16 keys is two of eight with a choice between them.
template <int Width>
__attribute__((target("avx2"))) bool hash_avx2(const Rows& rows, Hashed& hashed) {
  constexpr int width = Width;
  constexpr std::size_t pair = 2 * width;
  const auto* key_table = reinterpret_cast<const __m256i*>(RANK_KEYS.data());
  const __m256i low_keys = _mm256_loadu_si256(key_table);
  const __m256i high_keys = _mm256_loadu_si256(key_table + 1);
  const __m256i one_of = _mm256_load_si256(reinterpret_cast<const __m256i*>(SUIT_ONES.data()));
  const __m256i lay = twice(spread<16>(width, 0, 0x80));
  __m256i turn[4] = {};
  constexpr int turns = width / 2;
  for (int by = 1; by <= turns; ++by) turn[by - 1] = twice(spread<16>(width, by, 0x80));
  const __m256i to_five = _mm256_set1_epi8(3);
  const __m256i five = _mm256_set1_epi8(8);
  const __m256i king = _mm256_set1_epi8(static_cast<char>(JOKER - 1));
  const auto real = static_cast<unsigned>(real_bytes(width));

  unsigned wrong = 0;
  const std::size_t bytes = rows.count * static_cast<std::size_t>(width);
  std::size_t row = 0;
  std::size_t at = 0;
  for (; at + 3 * pair + 16 <= bytes; row += 8, at += 4 * pair) {
    __m256i four[2] = {};
    for (std::size_t half = 0; half < 2; ++half) {
      const auto* from = rows.cards + at + 2 * half * pair;
      const __m256i raw = _mm256_inserti128_si256(
          _mm256_castsi128_si256(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from))),
          _mm_loadu_si128(reinterpret_cast<const __m128i*>(from + pair)), 1);
      four[half] = _mm256_shuffle_epi8(raw, lay);
      const __m256i in_deck = _mm256_cmpeq_epi8(_mm256_max_epu8(four[half], king), king);
      wrong |= ~static_cast<unsigned>(_mm256_movemask_epi8(in_deck));
      for (int by = 0; by < turns; ++by) {
        const __m256i turned = _mm256_shuffle_epi8(raw, turn[by]);
        wrong |= real & static_cast<unsigned>(
                            _mm256_movemask_epi8(_mm256_cmpeq_epi8(four[half], turned)));
      }
    }
    // Rows 0 1 4 5 | 2 3 6 7 after the shuffle, put right when they are stored.
    const __m256 a = _mm256_castsi256_ps(four[0]);
    const __m256 b = _mm256_castsi256_ps(four[1]);
    const __m256i low = _mm256_castps_si256(_mm256_shuffle_ps(a, b, 0x88));
    const __m256i high = _mm256_castps_si256(_mm256_shuffle_ps(a, b, 0xdd));
    __m256i key = _mm256_setzero_si256();
    __m256i suit = _mm256_setzero_si256();
    for (int column = 0; column < width; ++column) {
      const __m256i card = _mm256_srli_epi32(column < 4 ? low : high, 8 * (column % 4));
      const __m256i rank = _mm256_srli_epi32(card, 2);
      const __m256 lower = _mm256_castsi256_ps(_mm256_permutevar8x32_epi32(low_keys, rank));
      const __m256 upper = _mm256_castsi256_ps(_mm256_permutevar8x32_epi32(high_keys, rank));
      const __m256 is_upper = _mm256_castsi256_ps(_mm256_slli_epi32(rank, 28));
      key = _mm256_add_epi32(key, _mm256_castps_si256(_mm256_blendv_ps(lower, upper, is_upper)));
      suit = _mm256_add_epi32(suit, _mm256_permutevar8x32_epi32(one_of, card));
    }
    key = _mm256_permute4x64_epi64(key, 0xd8);
    suit = _mm256_permute4x64_epi64(suit, 0xd8);
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(hashed.keys + row), key);
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(hashed.suits + row), suit);
    const __m256i short_of = _mm256_and_si256(_mm256_add_epi8(suit, to_five), five);
    const __m256i none = _mm256_cmpeq_epi32(short_of, _mm256_setzero_si256());
    const auto flush = ~static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(none))) & 0xffu;
    hashed.flush[row / 64] |= std::uint64_t{flush} << (row % 64);
  }
  return hash_scalar(rows, row, hashed) && wrong == 0;
}

template <int... Widths>
bool hash_vectors(const Rows& rows, Hashed& hashed, Vectors vectors,
                  std::integer_sequence<int, Widths...>) {
  bool good = false;
  const auto run = [&]<int Width>() {
    good = vectors == Vectors::Avx512 ? hash_avx512<Width>(rows, hashed)
                                      : hash_avx2<Width>(rows, hashed);
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

bool hash_rows(const Rows& rows, Hashed& hashed, Vectors vectors) {
  for (std::uint64_t& word : hashed.flush) word = 0;
#if defined(__x86_64__)
  if (vectors != Vectors::Scalar) {
    return hash_vectors(rows, hashed, vectors, std::make_integer_sequence<int, MOST_CARDS>());
  }
#else
  (void)vectors;
#endif
  return hash_scalar(rows, 0, hashed);
}

bool look_up(const Layout& layout, const Value* values, const Hashed& hashed, std::size_t count,
             Value* out) {
  // Plain loads: gather instructions take twice as long on the machines this was measured on.
  const LayoutView place = layout.view();
  for (std::size_t row = 0; row < count; ++row) out[row] = values[place(hashed.keys[row])];
  unsigned none = 0;
  for (std::size_t row = 0; row < count; ++row) none |= out[row] == 0;
  return none == 0;
}

}  // namespace cardspeak

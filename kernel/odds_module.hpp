// The part of the module that counts outcomes.
#pragma once

#include <nanobind/nanobind.h>

#include "question.hpp"

namespace cardspeak {

// `table_of` finds the table in a Python object.
void bind_odds(nanobind::module_& m, AnyTable (*table_of)(nanobind::handle));

}  // namespace cardspeak

// Python bindings of the odds calculator.
#pragma once

#include <nanobind/nanobind.h>

#include "scenario.hpp"

namespace cardspeak {

// `unwrap_evaluator` returns the C++ evaluator of a Python object.
void bind_odds(nanobind::module_& m, AnyEvaluator (*unwrap_evaluator)(nanobind::handle));

}  // namespace cardspeak

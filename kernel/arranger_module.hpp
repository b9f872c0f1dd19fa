// The part of the module that sets cards in rows.
#pragma once

#include <nanobind/nanobind.h>

namespace cardspeak {

void bind_arranger(nanobind::module_& m);

}  // namespace cardspeak

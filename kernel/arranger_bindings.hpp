// Python bindings of the arranger.
#pragma once

#include <nanobind/nanobind.h>

namespace cardspeak {

void bind_arranger(nanobind::module_& m);

}  // namespace cardspeak

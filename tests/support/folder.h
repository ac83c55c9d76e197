// Where a test program finds its data files: the folder of its sources. Defined in a file that CMake writes for each
// program, so that no other object depends on where the tree lies.
#pragma once

#include <string>

namespace underfoot::tests {

std::string test_folder();

}  // namespace underfoot::tests

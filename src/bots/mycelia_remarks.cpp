#include "bots/mycelia_mind.h"
namespace underfoot::bots {
void Mind<mycelia::Mycelia>::remark(const Mycelia&, const CompareTurns<mycelia::State>&, std::vector<Remark>&) {}
}

#include "bots/micropolis_mind.h"
namespace underfoot::bots {
void Mind<micropolis::Micropolis>::remark(const Micropolis&, const CompareTurns<micropolis::State>&, std::vector<Remark>&) {}
}

from trees import TreeTest


class LayersTest(TreeTest):
    tool = "check_layers"

    def test_a_layer_may_see_what_is_below_it(self):
        self.write("src/protocol/session.h", '#include "match/match.h"\n#include <vector>\n')
        self.assert_passes()

    def test_a_layer_must_not_see_what_is_above_it(self):
        self.write("src/table/log.h", '#include "json/reader.h"\n')
        self.assert_complains("src/table/log.h: table must not see json/reader.h")

    def test_only_the_files_of_a_game_know_that_game(self):
        self.write("src/bots/tree.h", '#include "mycelia/mycelia.h"\n')
        self.assert_complains("src/bots/tree.h: bots must not see mycelia/mycelia.h")

    def test_a_mind_knows_its_game(self):
        self.write("src/bots/mycelia_mind.h", '#include "mycelia/mycelia.h"\n')
        self.assert_passes()

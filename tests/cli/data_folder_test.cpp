#include "cli/data_folder.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>

namespace underfoot::cli {
namespace {

namespace fs = std::filesystem;

class DataFolder : public ::testing::Test {
 protected:
  DataFolder() {
    std::string path = (fs::temp_directory_path() / "underfoot-data-XXXXXX").string();
    EXPECT_NE(::mkdtemp(path.data()), nullptr);
    place = path;
  }
  ~DataFolder() override { fs::remove_all(place); }

  fs::path place;
};

TEST_F(DataFolder, IsForItsOwnerAloneWhereItIsMade) {
  for (const char* name : {"plain", "with slash/", "in/others"}) {
    ASSERT_FALSE(make_data_folder(place / name)) << name;
    EXPECT_EQ(fs::status(place / name).permissions(), fs::perms::owner_all) << name;
  }
}

TEST_F(DataFolder, StaysAsItIsWhereItIsThere) {
  ASSERT_EQ(::chmod(place.c_str(), 0750), 0);
  ASSERT_FALSE(make_data_folder(place));
  EXPECT_EQ(fs::status(place).permissions(), fs::perms(0750));
}

TEST_F(DataFolder, IsNoFile) {
  std::ofstream(place / "file") << "text";
  EXPECT_TRUE(make_data_folder(place / "file"));
  EXPECT_TRUE(make_data_folder(place / "file/folder"));
}

}  // namespace
}  // namespace underfoot::cli

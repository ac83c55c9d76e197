// AnyGame for one game: its packs, and tables to play it at.
#pragma once

#include <array>
#include <memory>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "json/reader.h"
#include "table/edge/any_game.h"
#include "table/edge/table_of.h"
#include "table/embedded.h"

namespace underfoot {

template <WiredGame G>
class GameOf final : public AnyGame {
 public:
  // The packs are part of the program, so a broken one is our bug. `released` are contents of earlier releases: nobody
  // is offered them, and every record that names one can still be read.
  explicit GameOf(std::span<const EmbeddedFile> packs, std::span<const EmbeddedFile> released = {}) {
    for (const EmbeddedFile& file : packs) {
      packs_.push_back(builtin(file));
      refs_.push_back(packs_.back().ref);
    }
    UF_CHECK(!packs_.empty());
    for (const EmbeddedFile& file : released) packs_.push_back(builtin(file));
  }

  const GameInfo& info() const override { return Wire<G>::info(); }
  std::span<const PackRef> packs() const override { return refs_; }

  Result<std::unique_ptr<AnyTable>, BadInput> open(const Setup& setup) const override {
    Result<ShelvedPack<typename G::Pack>, BadInput> pack = choose_pack(setup);
    if (!pack) return failure(std::move(pack.error()));
    const json::Value none = json::empty_object();
    const auto options = json::read(
        setup.options != nullptr ? *setup.options : none,
        [](const json::Reader& in) { return Wire<G>::read_options(in); }, "options");
    if (!options) return failure(options.error());
    return std::make_unique<TableOf<G>>(*std::move(pack), *options);
  }

  Result<PackRef, BadInput> validate_pack(const json::Value& content) const override {
    auto pack = shelve_own(content);
    if (!pack) return failure(std::move(pack.error().front()));
    return pack->ref;
  }

  std::vector<BadInput> pack_problems(const json::Value& content) const override {
    auto pack = shelve_own(content);
    return pack ? std::vector<BadInput>() : std::move(pack.error());
  }

  std::vector<Message> pack_stats(const json::Value& content) const override {
    const auto pack = shelve(content);
    UF_CHECK(pack.has_value());
    return Wire<G>::pack_stats(*pack->pack);
  }

  const json::Value& pack_content(std::string_view id) const override {
    for (const auto& pack : packs_) {
      if (pack.ref.id == id) return *pack.content;
    }
    return *packs_.front().content;
  }

 private:
  using Shelved = ShelvedPack<typename G::Pack>;

  static Shelved builtin(const EmbeddedFile& file) {
    const Result<json::Value, BadInput> content = json::parse(file.text);
    UF_CHECK(content.has_value());
    auto shelved = shelve(*content);
    UF_CHECK(shelved.has_value());
    shelved->is_builtin = true;
    return *std::move(shelved);
  }

  static Result<Shelved, std::vector<BadInput>> shelve(const json::Value& content) {
    auto read = json::read_with_all_problems(content, [](const json::Reader& in) {
      const std::array<std::string_view, 1> game = {Wire<G>::info().id};
      in.field("game").one_of(game);
      std::string id = in.field("id").string(100);
      return std::pair(std::move(id), Wire<G>::read_pack(in));
    });
    if (!read) return failure(std::move(read.error()));
    return Shelved{{std::move(read->first), hash_text(json::canonical(content))},
                   std::make_shared<const json::Value>(content),
                   std::make_shared<const typename G::Pack>(std::move(read->second))};
  }

  // A pack from outside. A name belongs to one content: records and statistics name packs by their ids.
  Result<Shelved, std::vector<BadInput>> shelve_own(const json::Value& content) const {
    auto pack = shelve(content);
    if (!pack) return pack;
    for (const Shelved& builtin : packs_) {
      if (builtin.ref == pack->ref) return builtin;
    }
    for (const Shelved& builtin : packs_) {
      if (builtin.ref.id != pack->ref.id) continue;
      return failure(std::vector<BadInput>{{"id", message("table.pack_name_taken"_msg, param("id", builtin.ref.id),
                                                          param("hash", json::hex64(builtin.ref.hash)))}});
    }
    return pack;
  }

  Result<Shelved, BadInput> choose_pack(const Setup& setup) const {
    if (setup.pack_content != nullptr) {
      auto pack = shelve_own(*setup.pack_content);
      if (pack) return *std::move(pack);
      BadInput& bad = pack.error().front();
      return failure(BadInput{"pack" + (bad.place.empty() ? "" : "." + bad.place), std::move(bad.message)});
    }
    for (const Shelved& pack : packs_) {
      const bool is_it = setup.pack_id.empty() || pack.ref.id == setup.pack_id;
      if (is_it && (!setup.pack_hash || pack.ref.hash == *setup.pack_hash)) return pack;
    }
    const auto has_the_id = [&](const Shelved& pack) { return pack.ref.id == setup.pack_id; };
    if (std::any_of(packs_.begin(), packs_.end(), has_the_id)) {  // other content of it
      return failure(BadInput{"pack.hash", message("record.other_pack"_msg, param("id", setup.pack_id))});
    }
    return failure(BadInput{"pack", message("table.unknown_pack"_msg, param("id", setup.pack_id))});
  }

  std::vector<Shelved> packs_;
  std::vector<PackRef> refs_;
};

}  // namespace underfoot

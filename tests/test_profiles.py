"""Profiles: each switch is needed, each reading is proved, and a reading is nothing but its switches."""

from dataclasses import replace
from functools import cache
from operator import attrgetter
from pathlib import Path

import pytest
from tests.played import played, sampled, some_rulings
from tests.readings import follower, holds, switches, switches_of, turned

from damagestep import Line
from damagestep.library.library import library, profiles, read_library
from damagestep.library.profiles import profile_named
from damagestep.library.tables import Profile
from damagestep.lines.analysis.causes import switch_text
from damagestep.lines.scenes.parse import BadText
from damagestep.records.validation import BadInput
from damagestep.rulings.parse import parse, rulings
from damagestep.rulings.ruling import Ruling

DEFAULT = profiles()["default"]


ONE_VALUE_IN = 5
ONE_SCENE_IN = 60
"""Of so many values of profiles, and of so many scenes, `make test` tries one, and `make soak` all."""


NAMES = [name for name, _ in switches(DEFAULT)]


@cache
def proved(name: str, value: str) -> bool:
    """Whether some ruling holds under a value of a switch, and would fail under the default value.

    Rulings that turn this switch by itself are asked first.
    """
    usual = dict(switches(DEFAULT))[name]
    own = f"+{name}="
    return any(
        not holds(replace(ruling, profile=turned(ruling.profile, name, usual)))
        for ruling in sorted(rulings().values(), key=lambda r: own not in r.profile.id)
        if str(switches_of(ruling.id)[name]) == value
    )


@pytest.mark.parametrize("name", NAMES)
def test_a_switch_changes_something(name: str) -> None:
    values = {str(switches_of(ruling)[name]) for ruling in rulings()}
    assert any(proved(name, value) for value in values - {str(dict(switches(DEFAULT))[name])})


@pytest.mark.parametrize("profile", profiles().values(), ids=lambda p: p.id)
def test_every_value_that_a_named_profile_gives_a_switch_is_proved_by_a_ruling(profile: Profile) -> None:
    usual = dict(switches(DEFAULT))
    given = [(name, value) for name, value in switches(profile) if value != usual[name]]
    assert [name for name, value in given if not proved(name, str(value))] == []


@cache
def read_under(name: str) -> tuple[Ruling, ...]:
    """The rulings of a profile, and behind them those that hold under it as that of a source they cite."""
    return tuple(
        replace(r, profile=profiles()[name])
        for r in sorted(rulings().values(), key=lambda r: r.profile.id != name)
        if r.profile.id == name
        or (name in map(follower, r.sources) and name not in {other.profile for other in r.not_under})
    )


IMPLIED = {("etcg-2009", "timings"), ("bilaterus-2014", "timings")}
"""What changes nothing beside the other switches of a profile: windows are counted anyway."""


GIVEN = {
    f"{profile.id} {name}": (profile, name)
    for profile in profiles().values()
    for name, value in switches(profile)
    if value != dict(switches(DEFAULT))[name] and (profile.id, name) not in IMPLIED
}


@pytest.mark.parametrize("given", sampled(GIVEN, ONE_VALUE_IN))
def test_a_value_of_a_named_profile_is_noticed_when_it_is_turned_back(given: str) -> None:
    profile, name = GIVEN[given]
    back = turned(profile, name, dict(switches(DEFAULT))[name])
    assert not all(holds(replace(r, profile=back)) for r in read_under(profile.id))


def test_a_switch_has_the_value_that_is_cited_to_the_source_of_its_profile() -> None:
    for reading in library().switches:
        for profile in filter(None, map(follower, reading.cites)):
            value = attrgetter(reading.switch)(profiles()[profile])
            assert switch_text(reading.switch, value) == reading.value, (reading.switch, profile)


@pytest.mark.parametrize("name", sorted({s.profile for s in library().sources if s.profile}))
def test_each_value_of_the_profile_of_a_source_is_cited(name: str) -> None:
    cited = {(r.switch, r.value) for r in library().switches if r.cites}
    usual = dict(switches(DEFAULT))
    for switch, value in switches(profiles()[name]):
        if value != usual[switch]:
            written = switch_text(switch, attrgetter(switch)(profiles()[name]))
            assert written == "other" or (switch, written) in cited, switch


@pytest.mark.parametrize("ruling", some_rulings(ONE_SCENE_IN), ids=lambda r: r.id)
def test_a_profile_of_another_name_with_the_same_switches_makes_no_difference(ruling: Ruling) -> None:
    line = played(ruling.id).line
    again = Line.of(ruling.scene, line.decisions, replace(ruling.profile, id="another name"))
    assert [(p.at, p.event) for p in again.places] == [(p.at, p.event) for p in line.places]
    assert again.options == line.options


def test_a_profile_says_only_what_differs_from_the_one_it_extends() -> None:
    files = Path(__file__).parent.parent / "engine/damagestep/data"
    for file in (files / "profiles").glob("*.toml"):
        text = file.read_text("utf-8")
        if "extends" in text:
            own = dict(switches(profiles()[file.stem]))
            said = [line.partition(" = ")[0] for line in text.splitlines() if " = " in line]
            differing = {name.partition(".")[0] for name, v in switches(DEFAULT) if own[name] != v}
            assert set(said) - {"id", "extends"} == differing


RULING = """# T
Deutsch: T

## R {#r}
Deutsch: R

Claim.
> Behauptung.

Sources: konami:rulebook

```duel
%s
A: Vorse Raider
B:

asks A
```
"""


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("switch: flip_widow = true", "flip_widow: unknown key 'flip_widow'"),
        ("switch: flip_window = maybe", "flip_window"),
        ("switch: battle_damage_at = soon", "battle_damage_at"),
        ("switch: chain_limit.MIDDLE = 1", "chain_limit.MIDDLE"),
        ("profile: house-rules", "'house-rules' is no profile; known are"),
    ],
)
def test_a_switch_that_cannot_be_turned_names_its_line_and_why(line: str, reason: str) -> None:
    with pytest.raises(BadText) as caught:
        parse(RULING % line, "x.md")
    assert reason in str(caught.value)
    assert "x.md" in str(caught.value)


def test_a_ruling_can_be_read_under_a_named_profile_with_one_switch_turned() -> None:
    text = RULING % "profile: bilaterus-2014\nswitch: chain_limit.START = null"
    profile = parse(text, "x.md")[0].profile
    assert profile.id == "bilaterus-2014+chain_limit.START=null"
    assert profile.chain_limit.START is None
    assert profile.chain_limit.AFTER == 1


@pytest.mark.parametrize("base", ["nobody", "a"])
def test_a_profile_that_extends_nothing_known_is_refused(base: str, tmp_path: Path) -> None:
    data = Path(__file__).parent.parent / "engine/damagestep/data"
    for folder in ("cards", "profiles"):
        (tmp_path / folder).mkdir()
    for name in ("timings", "rules", "sources", "switches"):
        (tmp_path / f"{name}.toml").write_text((data / f"{name}.toml").read_text("utf-8"), encoding="utf-8")
    (tmp_path / "profiles" / "a.toml").write_text(f'id = "a"\nextends = "{base}"\n', encoding="utf-8")
    with pytest.raises(BadInput, match=f"a.toml: extends: no profile '{base}'"):
        read_library(tmp_path)


def test_profiles_have_distinct_ids_named_like_their_files() -> None:
    files = Path(__file__).parent.parent / "engine/damagestep/data/profiles"
    assert sorted(p.id for p in library().profiles) == sorted(f.stem for f in files.glob("*.toml"))


@pytest.mark.parametrize("one_in", [ONE_SCENE_IN, pytest.param(1, marks=pytest.mark.whole)])
@pytest.mark.parametrize("profile", profiles().values(), ids=lambda p: p.id)
def test_the_scene_of_a_ruling_can_be_played_to_its_end_under_every_named_profile(
    profile: Profile, one_in: int
) -> None:
    for ruling in some_rulings(one_in):
        line = Line.of(ruling.scene, profile=profile).to_end()
        assert line.duel.over or line.options, ruling.id


def test_a_switch_is_still_read_by_the_name_it_had_before() -> None:
    now = profile_named("default+resolves_without_value_loss=true")
    assert now.resolves_without_value_loss
    assert profile_named("default+ladd_negates_when_battle_destroyed=true") == now

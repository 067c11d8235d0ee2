import type { PackageForm } from '../package-form';
import type { GetName } from './cell';
import { mergeList } from './merge-list';
import { startMergeLog, type Choices, type Conflict, type Difference, type Versions } from './merge-log';
import { mergeRow } from './merge-row';
import {
  dayList,
  departureList,
  highlightList,
  imageList,
  inclusionList,
  packageCells,
  stopList,
  themeList,
} from './package-cells';

export interface PackageMerge {
  readonly merged: PackageForm;
  /** What both changed differently; where nothing is chosen, `merged` has what is on the screen. */
  readonly conflicts: readonly Conflict[];
  /** What the other side changed alone, which `merged` has. */
  readonly taken: readonly Difference[];
}

/**
 * Merges two people's changes of a package, cell by cell: a departure's by its id, a day's by its number, a price by
 * departure and occupancy. What only one of them changed is taken by itself.
 */
export function mergePackages(
  versions: Versions<PackageForm>,
  getName: GetName,
  choices: Choices = {},
): PackageMerge {
  const { base, mine, theirs } = versions;
  const log = startMergeLog(getName, choices);
  const pick = <Part extends keyof PackageForm>(part: Part): Versions<PackageForm[Part]> => ({
    base: base[part],
    mine: mine[part],
    theirs: theirs[part],
  });
  const merged = {
    ...mergeRow(packageCells, versions, undefined, log),
    images: mergeList(imageList, pick('images'), log),
    stops: mergeList(stopList, pick('stops'), log),
    itineraryDays: mergeList(dayList, pick('itineraryDays'), log),
    departures: mergeList(departureList, pick('departures'), log),
    inclusions: mergeList(inclusionList, pick('inclusions'), log),
    highlights: mergeList(highlightList, pick('highlights'), log),
    themeIds: mergeList(themeList, pick('themeIds'), log),
  };
  return { merged, conflicts: log.conflicts, taken: log.taken };
}

/** What is other in `to` than in `from`, cell by cell. */
export const comparePackages = (
  from: PackageForm,
  to: PackageForm,
  getName: GetName,
): readonly Difference[] => mergePackages({ base: from, mine: from, theirs: to }, getName).taken;

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
  /** Conflicts; `merged` has the screen's value for unresolved ones. */
  readonly conflicts: readonly Conflict[];
  /** Changes of the other side alone, included in `merged`. */
  readonly taken: readonly Difference[];
}

/**
 * Three-way merge of a package by cell: departures match by id, days by number, prices by departure and occupancy. A
 * change of one side alone is taken over.
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

/** Compares `from` and `to` by cell. */
export const comparePackages = (
  from: PackageForm,
  to: PackageForm,
  getName: GetName,
): readonly Difference[] => mergePackages({ base: from, mine: from, theirs: to }, getName).taken;

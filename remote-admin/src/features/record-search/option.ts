import { type Found, getFoundPath, getHeading, getSubtitle } from './found';
import { findPlaces, type Place } from './recent';

/** A line of the list. */
export interface Option {
  readonly key: string;
  readonly title: string;
  readonly subtitle: string;
  /** Absent for an action that opens a dialog. */
  readonly path?: string;
  readonly open?: () => void;
  /** Its record; absent for a section or an action. */
  readonly found?: Found;
}

export interface OptionGroup {
  readonly heading: string;
  readonly options: readonly Option[];
}

const toOption = (found: Found): Option => ({
  key: `${found.kind}-${found.id}`,
  title: found.title,
  subtitle: getSubtitle(found),
  path: getFoundPath(found),
  found,
});

const placeOptions = (places: readonly Place[]): Option[] =>
  places.map(({ title, description, path, open }) => ({
    key: title.replaceAll(' ', '-'),
    title,
    subtitle: description,
    path,
    open,
  }));

/** Results under their headings, in result order. */
function groupFound(found: readonly Found[]): OptionGroup[] {
  const groups = new Map<string, Option[]>();
  for (const one of found) {
    const heading = getHeading(one.kind);
    groups.set(heading, [...(groups.get(heading) ?? []), toOption(one)]);
  }
  return [...groups].map(([heading, options]) => ({ heading, options }));
}

const filled = (groups: readonly OptionGroup[]) => groups.filter(({ options }) => options.length > 0);

/** Lines for the input: records, then matching sections and actions. */
export const getFoundGroups = (
  words: string,
  found: readonly Found[],
  places: readonly Place[],
): OptionGroup[] =>
  filled([...groupFound(found), { heading: 'Go to', options: placeOptions(findPlaces(places, words)) }]);

/** Lines without input: recent records, then all actions and sections. */
export const getFirstGroups = (before: readonly Found[], places: readonly Place[]): OptionGroup[] =>
  filled([
    { heading: 'Recently opened', options: before.map(toOption) },
    { heading: 'Go to', options: placeOptions(places) },
  ]);

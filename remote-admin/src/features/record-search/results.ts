import { type Found, getFoundPath, getHeading, getSubtitle } from './found';
import { findPlaces, type Place } from './places';

/** A line of the list. */
export interface Option {
  readonly key: string;
  readonly title: string;
  readonly subtitle: string;
  readonly path: string;
}

export interface OptionGroup {
  readonly heading: string;
  readonly options: readonly Option[];
}

/** Records under their headings in result order, then the places whose words match. */
export function getGroups(words: string, found: readonly Found[], places: readonly Place[]): OptionGroup[] {
  const groups = new Map<string, Option[]>();
  for (const one of found) {
    const heading = getHeading(one.kind);
    const option = {
      key: `${one.kind}-${one.id}`,
      title: one.title,
      subtitle: getSubtitle(one),
      path: getFoundPath(one),
    };
    groups.set(heading, [...(groups.get(heading) ?? []), option]);
  }
  const named = findPlaces(places, words).map(({ title, description, path }) => ({
    key: title.replaceAll(' ', '-'),
    title,
    subtitle: description,
    path,
  }));
  if (named.length > 0) groups.set('Go to', named);
  return [...groups].map(([heading, options]) => ({ heading, options }));
}

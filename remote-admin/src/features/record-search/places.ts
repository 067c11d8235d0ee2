import type { Action } from '../../shared/session/permissions';

/** A screen of the panel, or an action: with a path, or with a function that opens a dialog. */
export type Place = {
  readonly title: string;
  readonly description: string;
  /** Permission without which it is not offered. */
  readonly needs?: Action;
} & (
  | { readonly path: string; readonly open?: undefined }
  | { readonly open: () => void; readonly path?: undefined }
);

const split = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Places whose words start with the typed words. */
export function findPlaces(places: readonly Place[], words: string): Place[] {
  const typed = split(words);
  return places.filter(({ title, description }) => {
    const own = split(`${title} ${description}`);
    return typed.every((word) => own.some((part) => part.startsWith(word)));
  });
}

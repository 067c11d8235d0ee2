import type { Action } from '../../shared/session/roles';

/** A screen of the panel. */
export interface Place {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** Permission without which it is not offered. */
  readonly needs?: Action;
}

const split = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Places whose words start with the typed words. */
export function findPlaces(places: readonly Place[], words: string): Place[] {
  const typed = split(words);
  return places.filter(({ title, description }) => {
    const own = split(`${title} ${description}`);
    return typed.every((word) => own.some((part) => part.startsWith(word)));
  });
}

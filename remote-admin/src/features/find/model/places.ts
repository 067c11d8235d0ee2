/** A section of the panel, or an action with a screen of its own. */
export interface Place {
  readonly title: string;
  readonly description: string;
  readonly path: string;
}

const split = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** The places that every typed word begins a word of. */
export function findPlaces(places: readonly Place[], words: string): Place[] {
  const typed = split(words);
  return places.filter(({ title, description }) => {
    const own = split(`${title} ${description}`);
    return typed.every((word) => own.some((part) => part.startsWith(word)));
  });
}

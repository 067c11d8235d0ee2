import * as v from 'valibot';

/** Place of an error that a server render failed with, instead of a file of the release. */
export const serverRender = 'server render';

/** Kinds of errors kept for each version. */
const kept = 5;

/** A kind of error, and the number of visits that had it, or of pages that it kept from being rendered. */
const countedErrorSchema = v.object({
  at: v.string(),
  says: v.string(),
  visits: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

export type CountedError = v.InferOutput<typeof countedErrorSchema>;

export const countedErrorsSchema = v.pipe(v.array(countedErrorSchema), v.maxLength(kept), v.readonly());

/**
 * The most frequent kinds of both lists. A new kind without a free slot replaces the rarest one and continues its count
 * (Metwally et al., "space saving", 2005): frequent kinds are never lost, a count may be too high by that of the rarest.
 */
export function sumOfErrors(one: readonly CountedError[], other: readonly CountedError[]): CountedError[] {
  const counted = new Map(one.map((error) => [`${error.at} ${error.says}`, error]));
  for (const error of other) {
    const key = `${error.at} ${error.says}`;
    const known = counted.get(key);
    if (known || counted.size < kept) {
      counted.set(key, { ...error, visits: error.visits + (known?.visits ?? 0) });
      continue;
    }
    const [rarest, { visits }] = [...counted].reduce((least, next) =>
      next[1].visits < least[1].visits ? next : least,
    );
    counted.delete(rarest);
    counted.set(key, { ...error, visits: error.visits + visits });
  }
  return [...counted.values()].toSorted((a, b) => b.visits - a.visits);
}

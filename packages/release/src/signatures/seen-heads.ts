import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import type { RecordKind } from './signed-records';

const seenHeadSchema = v.object({
  revision: v.number(),
  hash: v.string(),
  /** Time in ms at which its epoch began; 0 for the first one. */
  epoch: v.number(),
});

const fileSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), seenHeadSchema));

/** The end of a chain, as far as it was seen. */
export type SeenHead = v.InferOutput<typeof seenHeadSchema>;

type Link = NonNullable<RecordKind['link']>;

/** Remembers how far each chain went, so that nobody can cut its end off, or write it anew, unseen. */
export interface SeenHeads {
  get(folder: string): SeenHead | undefined;
  /** Why the record is no continuation of what was seen; `undefined` when it is, and is remembered. */
  note(link: Link, seen: Omit<SeenHead, 'revision'>): string | undefined;
}

/** What cannot be read counts as not seen: the file protects, and must not keep a site from starting. */
function readHeads(file: string): [string, SeenHead][] {
  try {
    return Object.entries(v.parse(fileSchema, readFileSync(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      console.error(`${file} cannot be used, and what was seen before is forgotten:`, error);
    return [];
  }
}

/** As a whole: a process that dies meanwhile leaves the file of before. */
function writeHeads(file: string, heads: ReadonlyMap<string, SeenHead>): void {
  try {
    const temporary = `${file}.${process.pid}`;
    writeFileSync(temporary, JSON.stringify(Object.fromEntries(heads), null, 2));
    renameSync(temporary, file);
  } catch (error) {
    console.error(`${file} cannot be written, and what was seen is forgotten when this process ends:`, error);
  }
}

/** @param file keeps them over a restart; only as long as this process runs without one */
export function createSeenHeads(file?: string): SeenHeads {
  const heads = new Map<string, SeenHead>(file ? readHeads(file) : []);
  return {
    get: (folder) => heads.get(folder),
    note({ folder, number }, { hash, epoch }) {
      const known = heads.get(folder);
      if (known?.revision === number && known.hash === hash) return undefined;
      if (known && epoch <= known.epoch) {
        if (number === known.revision) return 'it is another one than was seen before';
        if (number > known.revision && epoch < known.epoch) return 'it goes back to an earlier epoch';
        if (number < known.revision) return undefined;
      }
      heads.set(folder, { revision: number, hash, epoch });
      if (file) writeHeads(file, heads);
      return undefined;
    },
  };
}

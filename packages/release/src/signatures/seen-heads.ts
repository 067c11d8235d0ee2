import type { RecordKind } from './signed-records';

/** The end of a chain, as far as it was seen. */
export interface SeenHead {
  readonly revision: number;
  readonly hash: string;
  /** Time in ms at which its epoch began; 0 for the first one. */
  readonly epoch: number;
}

type Link = NonNullable<RecordKind['link']>;

/** Remembers how far each chain went, so that nobody can cut its end off, or write it anew, unseen. */
export interface SeenHeads {
  get(folder: string): SeenHead | undefined;
  /** Why the record is no continuation of what was seen; `undefined` when it is, and is remembered. */
  note(link: Link, seen: Omit<SeenHead, 'revision'>): string | undefined;
}

export function createSeenHeads(): SeenHeads {
  const heads = new Map<string, SeenHead>();
  return {
    get: (folder) => heads.get(folder),
    note({ folder, number }, { hash, epoch }) {
      const known = heads.get(folder);
      const isSame = known?.revision === number && known.hash === hash;
      if (known && !isSame && epoch <= known.epoch) {
        if (number === known.revision) return 'it is another one than was seen before';
        if (number > known.revision && epoch < known.epoch) return 'it goes back to an earlier epoch';
        if (number < known.revision) return undefined;
      }
      heads.set(folder, { revision: number, hash, epoch });
      return undefined;
    },
  };
}

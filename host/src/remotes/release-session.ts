import type { SafeStorage } from '@aertrip/platform';

const storageKey = 'aertrip.releases.session';

interface Marks {
  /** Releases that failed after they had started to run, such as `remote-admin@1.8.0`. */
  readonly bad: readonly string[];
  /** Remotes for which the page was reloaded. */
  readonly reloadedFor: readonly string[];
}

const none: Marks = { bad: [], reloadedFor: [] };

/** A tab's record of failed releases, across page loads. */
export interface ReleaseSession {
  isBad(remote: string, version: string): boolean;
  markBad(remote: string, version: string): void;
  /** Resets the failures of the remote's releases, because the visitor retries. */
  reset(remote: string): void;
  /**
   * Uses up the one page load that a remote may cost per session.
   * @returns false when it is used up, or when the record cannot be stored
   */
  takeReload(remote: string): boolean;
}

function readMarks(storage: SafeStorage): Marks {
  try {
    const marks = JSON.parse(storage.getItem(storageKey) ?? 'null') as Partial<Marks> | null;
    return { bad: marks?.bad ?? [], reloadedFor: marks?.reloadedFor ?? [] };
  } catch {
    return none; // malformed stored value
  }
}

/** @param storage of the tab; without a working storage no page is reloaded */
export function createReleaseSession(storage: SafeStorage): ReleaseSession {
  let marks = readMarks(storage);

  /** @returns whether the value was stored */
  function write(next: Marks): boolean {
    marks = next;
    const text = JSON.stringify(next);
    storage.setItem(storageKey, text);
    return storage.getItem(storageKey) === text;
  }

  return {
    isBad: (remote, version) => marks.bad.includes(`${remote}@${version}`),
    markBad(remote, version) {
      write({ ...marks, bad: [...new Set([...marks.bad, `${remote}@${version}`])] });
    },
    reset(remote) {
      const others = marks.bad.filter((release) => !release.startsWith(`${remote}@`));
      if (others.length < marks.bad.length) write({ ...marks, bad: others });
    },
    takeReload(remote) {
      if (marks.reloadedFor.includes(remote)) return false;
      return write({ ...marks, reloadedFor: [...marks.reloadedFor, remote] });
    },
  };
}

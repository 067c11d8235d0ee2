import type { SafeStorage } from '@aertrip/platform';

const storageKey = 'aertrip.releases.session';

interface Marks {
  /** Releases that failed after they had begun to run, such as `remote-admin@1.8.0`. */
  readonly bad: readonly string[];
  /** Remotes for which the page was reloaded. */
  readonly reloadedFor: readonly string[];
}

const none: Marks = { bad: [], reloadedFor: [] };

/** What a tab remembers of releases that failed in it, across page loads. */
export interface ReleaseSession {
  isBad(remote: string, version: string): boolean;
  markBad(remote: string, version: string): void;
  /** Gives every release of the remote another chance: the visitor wants to try again. */
  reset(remote: string): void;
  /**
   * Takes the one page load that a remote may cost in a session.
   * @returns false when it is spent, or when nothing would remember that it was
   */
  takeReload(remote: string): boolean;
}

function readMarks(storage: SafeStorage): Marks {
  try {
    const marks = JSON.parse(storage.getItem(storageKey) ?? 'null') as Partial<Marks> | null;
    return { bad: marks?.bad ?? [], reloadedFor: marks?.reloadedFor ?? [] };
  } catch {
    return none; // somebody else's text under our name
  }
}

/** @param storage of the tab; where it drops what is written, nothing outlives the page and no page is loaded anew */
export function createReleaseSession(storage: SafeStorage): ReleaseSession {
  let marks = readMarks(storage);

  /** @returns whether the tab will remember it */
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

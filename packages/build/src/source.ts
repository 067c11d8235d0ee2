import { execFileSync } from 'node:child_process';

/** The sources that a build was made of. */
export interface BuildSource {
  readonly commit: string;
  /** Files that differed from the commit, or were not in it: above 0 nobody can build the same again. */
  readonly changedFiles: number;
}

/**
 * Where a build says it. Beside `build.json` and no part of the release: the same sources make the same release, whatever
 * else was committed in between.
 */
export const sourceFile = 'source.json';

const git = (folder: string, ...words: string[]) =>
  execFileSync('git', ['-C', folder, ...words], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/**
 * The sources as they are now; `undefined` for an unpacked archive, which has no history.
 * @param folder of the app, absolute
 */
export function readSource(folder: string): BuildSource | undefined {
  try {
    const commit = git(folder, 'rev-parse', 'HEAD').trim();
    const changed = git(folder, 'status', '--porcelain').split('\n').filter(Boolean);
    return { commit, changedFiles: changed.length };
  } catch {
    return undefined;
  }
}

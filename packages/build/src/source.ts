import { execFileSync } from 'node:child_process';

/** The sources that a build was made of. */
export interface BuildSource {
  readonly commit: string;
  /** Changed or untracked files: above 0 the build is not reproducible. */
  readonly changedFiles: number;
}

/**
 * Records the commit of a build, next to `build.json` and outside of the release: equal sources make equal releases,
 * even from different commits.
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

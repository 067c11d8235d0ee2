import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repositoryRoot } from '../core/repository-root';

/** The commit that the sources of this folder stand at; `null` for an unpacked archive, which has no history. */
export async function gitRevision(): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: repositoryRoot });
    return stdout.trim();
  } catch {
    return null;
  }
}

/** A commit in the history of this repository. */
export interface Commit {
  readonly id: string;
  /** First line of its message. */
  readonly subject: string;
}

/** Commits that are named; of more only the latest. */
const mostCommits = 100;

/** Time in ms after which somebody who compares two releases does not wait for git any more. */
const gitLimit = 5000;

const isCommit = (revision: string | null) => /^[0-9a-f]{40,64}$/.test(revision ?? '');

/**
 * The commits that lead from one revision to another and touch one of the folders, latest first.
 * @param folders relative to the repository
 * @param repository its folder
 * @returns `undefined` where nobody can tell: without the repository, or for revisions that it does not know
 */
export async function commitsBetween(
  from: string | null,
  to: string | null,
  folders: readonly string[],
  repository = repositoryRoot,
): Promise<Commit[] | undefined> {
  if (!isCommit(from) || !isCommit(to)) return undefined;
  const range = ['log', '--format=%H %s', `--max-count=${mostCommits}`, `${from}..${to}`, '--', ...folders];
  try {
    const { stdout } = await promisify(execFile)('git', range, { cwd: repository, timeout: gitLimit });
    return stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => ({ id: line.slice(0, line.indexOf(' ')), subject: line.slice(line.indexOf(' ') + 1) }));
  } catch {
    return undefined;
  }
}

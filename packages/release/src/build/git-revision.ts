import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repositoryRoot } from '../core/repository';

/** The current commit of this folder; `null` for an unpacked archive without history. */
export async function gitRevision(): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: repositoryRoot });
    return stdout.trim();
  } catch {
    return null;
  }
}

export interface Commit {
  readonly id: string;
  readonly subject: string;
}

const mostCommits = 100;

/** Timeout in ms for git in a comparison of two releases. */
const gitLimit = 5000;

const isCommit = (revision: string | null) => /^[0-9a-f]{40,64}$/.test(revision ?? '');

/**
 * Commits from one revision to another that touch one of the folders, latest first.
 * @param folders relative to the repository
 * @param repository its folder
 * @returns `undefined` without the repository, or for unknown revisions
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

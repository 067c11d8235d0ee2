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

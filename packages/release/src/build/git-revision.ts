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

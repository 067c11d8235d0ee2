import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const entryFolder = join(import.meta.dirname, '..');

export const entries = { backend: 'backend-process.ts', identity: 'identity-process.ts' } as const;

const open = (entry: string): ChildProcess =>
  fork(join(entryFolder, entry), [], {
    cwd: entryFolder, // `tsx` resolves from here
    execArgv: ['--import', 'tsx', '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: { ...process.env, LITE_TELEMETRY: '0', NODE_ENV: 'production' },
  });

/** Processes that load their code and wait for the options of their service, by entry. */
const prepared = new Map<string, ChildProcess>();

/** Starts the processes ahead, so that they load their code while the site loads its own. */
export function prepareBackend(): void {
  for (const entry of Object.values(entries)) prepared.set(entry, open(entry));
}

/** @returns a prepared process, or a new one */
export function takeProcess(entry: string): ChildProcess {
  const ahead = prepared.get(entry);
  prepared.delete(entry);
  return ahead?.connected ? ahead : open(entry);
}

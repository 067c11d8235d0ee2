/**
 * `release-worker.ts <store> <app> <first>`: a separate process for the test of kills. Prints `ready`, waits for a line
 * of input, then publishes, verifies and promotes 1.<first>.0, 1.<first + 1>.0 … until it is killed, and prints a line
 * for each acknowledged change.
 */
import { once } from 'node:events';
import { publish } from '../publish/publish';
import { createFolderStore } from '../store/folder-store';
import { verify } from '../gate/verify';
import { promote } from './operations';
import { by, sampleBuild } from './sample-build';
import { sampleBrowser } from './sample-pictures';

const [folder = '', app = '', first = ''] = process.argv.slice(2);
const stream = { store: createFolderStore(folder), channel: 'live', app };
const say = (line: string) => new Promise((resolve) => process.stdout.write(`${line}\n`, resolve));

async function release(version: string, script: string): Promise<void> {
  const dist = await sampleBuild({ app, version }, script);
  await publish({ ...stream, dist, publishedBy: by.actor, gitRevision: null });
  await say(`published ${version}`);
  await verify({ ...stream, version, actor: by.actor, browserCheck: sampleBrowser() });
  const { app: state } = await promote(stream, version, by);
  await say(`promoted ${version} ${state.changed}`);
}

await say('ready');
await once(process.stdin, 'data');
process.stdin.unref();
for (let minor = Number(first); ; minor += 1)
  await release(`1.${minor}.0`, `/* ${minor} */ ${'x'.repeat(200_000)}`);

/**
 * A separate process for the tests of races and kills. Prints `ready`, waits for a line of input, then
 *
 *     release <store> <app> <first>   publishes, verifies and promotes 1.<first>.0, 1.<first + 1>.0 … until it is killed
 *     toggle <store> <app> <times>    promotes 1.0.0 and 1.1.0 in turn
 *     sets <store> <apps> <first>     promotes 1.0.0 and 1.1.0 of several apps (a,b,c) as one set, in turn, until it is killed
 *
 * and prints a line for each acknowledged change.
 */
import { once } from 'node:events';
import { publish } from '../publish/publish';
import { promote } from '../operations/promote/operation';
import { verify } from '../gate/verify';
import { promoteSet } from '../operations/promote/operation';
import { openStore } from '../store/open-store';
import { ReleaseRefused } from '../core/refusal';
import { by, sampleBuild } from './sample-build';

const [mode, store = '', app = '', count = ''] = process.argv.slice(2);
const stream = { store, channel: 'live', app };
const opened = await openStore(store);
const say = (line: string) => new Promise((resolve) => process.stdout.write(`${line}\n`, resolve));

async function promoteAndSay(version: string): Promise<void> {
  const { revision } = await promote(stream, version, { ...by, withoutBrowser: true });
  await say(`promoted ${version} ${revision.revision}`);
}

async function release(version: string, script: string): Promise<void> {
  const dist = await sampleBuild({ app, version }, script);
  await publish({ store, channel: 'live', dist, app, publishedBy: by.actor, gitRevision: null });
  await say(`published ${version}`);
  await verify({ store, channel: 'live', app, version, actor: by.actor });
  await promoteAndSay(version);
}

async function promoteAll(version: string): Promise<void> {
  const versions = Object.fromEntries(app.split(',').map((name) => [name, version]));
  try {
    const { revisions } = await promoteSet({ store: opened, channel: 'live' }, versions, {
      ...by,
      withoutBrowser: true,
    });
    const [first] = revisions;
    if (first) await say(`promoted ${version} ${first.revision.revision}`);
  } catch (error) {
    // Another worker was first.
    if (!(error instanceof ReleaseRefused && error.code === 'conflict')) throw error;
  }
}

await say('ready');
await once(process.stdin, 'data');
process.stdin.unref();
const first = Number(count);
if (mode === 'release') {
  for (let minor = first; ; minor += 1)
    await release(`1.${minor}.0`, `/* ${minor} */ ${'x'.repeat(200_000)}`);
} else if (mode === 'sets') {
  for (let turn = first; ; turn += 1) await promoteAll(`1.${turn % 2}.0`);
} else {
  for (let turn = 0; turn < first; turn += 1) await promoteAndSay(`1.${turn % 2}.0`);
}

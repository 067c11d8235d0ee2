import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';
import { guideCommands } from '../../support/installation/guide-commands';
import { terminal, writeTimes, type Timed } from '../../teams/support/project';
import { serveEdge } from '../../teams/support/serve-edge';
import { expect, test } from '../support/fixtures';
import { nightly } from '../support/nightly';

const apps = ['host', 'remote-admin', 'remote-public', 'remote-user'];

/** Runs the commands of the guide on an empty store, and expects four live apps. */
async function releaseAll(location: string): Promise<void> {
  const commands = guideCommands('The first release');
  expect(commands.filter((command) => command.includes(' promote '))).toHaveLength(apps.length);
  const times: Timed[] = [];
  const { mustRun } = terminal(
    repositoryRoot,
    { RELEASE_STORE: location, MFE_ACTOR: 'a release manager' },
    times,
  );
  try {
    for (const command of commands) await mustRun(command);
  } finally {
    await writeTimes(path.join(repositoryRoot, 'test-results/first-release.txt'), times);
  }
  const { out } = await mustRun('npx mfe status --json');
  const { apps: rows } = JSON.parse(out) as { apps: { app: string; live: string | null }[] };
  expect(rows.map(({ app, live }) => `${app} ${live}`).toSorted()).toEqual(apps.map((app) => `${app} 1.0.0`));
}

// From an empty bucket: `tests/production/edges.test.ts`.
test('makes four apps live from an empty folder, for an edge that ran before', nightly, async () => {
  test.setTimeout(900_000);
  const store = await mkdtemp(path.join(tmpdir(), 'aertrip-first-release-'));
  const edge = await serveEdge(store, Number(process.env.TEST_PORT ?? 3210) + 6);
  const panel = async () => (await fetch(`${edge.url}/admin`)).status;
  try {
    expect(await panel()).toBe(503);
    await releaseAll(store);
    await expect.poll(panel).toBe(200);
  } finally {
    await edge.stop();
    await rm(store, { recursive: true });
  }
});

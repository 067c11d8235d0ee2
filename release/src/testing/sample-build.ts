import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuildFacts } from '../build-facts';

export const temporaryFolder = () => mkdtemp(path.join(tmpdir(), 'aertrip-release-'));

/** A folder that looks like a finished build of a remote. */
export async function sampleBuild(facts: Partial<BuildFacts> = {}, script = 'var entry;'): Promise<string> {
  const dist = await temporaryFolder();
  const build: BuildFacts = {
    app: 'remote-admin',
    version: '1.0.0',
    container: 'remote_admin_1_0_0',
    exposes: ['./routes'],
    paths: ['/admin'],
    contract: 1,
    shared: { react: '^19.3.1' },
    entry: 'remoteEntry.js',
    js: ['chunks/routes.js'],
    css: [],
    ...facts,
  };
  await mkdir(path.join(dist, 'chunks'));
  await writeFile(path.join(dist, 'build.json'), JSON.stringify(build));
  await writeFile(path.join(dist, 'remoteEntry.js'), script);
  await writeFile(path.join(dist, 'chunks', 'routes.js'), 'var routes;');
  return dist;
}

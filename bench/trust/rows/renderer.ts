import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { attackingBundle, waysOut } from '@aertrip/edge/testing/ways-out';
import {
  activateLocalBuild,
  latestRevision,
  publish,
  readReleaseManifest,
  releaseDir,
  type BuildFacts,
} from '@aertrip/release';
import type { OwnSite } from '../own-site/own-site';
import type { TrustRow } from '../trust-row';

const by = { actor: 'trust', reason: 'a release that looks for ways out' };

/** A server bundle whose remotes find what they share, and whose pages are those of the attack. */
const withAttack = (bundle: string, attack: string) => `${bundle}
;(() => {
  const honest = module.exports;
  const exports = {};
  ${attack}
  module.exports = { ...honest, render: exports.render };
})();`;

/** Publishes the live host with an attack in its server bundle, and makes it live. @returns what puts the former one back */
async function publishHost({ store }: OwnSite, attack: string): Promise<() => Promise<unknown>> {
  const stream = { store, channel: 'live', app: 'host' };
  const before = await latestRevision(stream);
  const built = before && (await readReleaseManifest(store, 'host', before.live));
  if (!built?.server) throw new Error('the host has no live release that renders');
  const version = `${built.version}.out`;
  const dist = await mkdtemp(path.join(tmpdir(), 'aertrip-ways-out-'));
  try {
    await cp(releaseDir(store, 'host', built.version), dist, {
      recursive: true,
      filter: (file) => path.basename(file) !== 'release.json',
    });
    const facts = JSON.parse(await readFile(path.join(dist, 'build.json'), 'utf8')) as BuildFacts;
    await writeFile(path.join(dist, 'build.json'), JSON.stringify({ ...facts, version }));
    const federation = path.join(dist, 'mf-manifest.json');
    const listed = await readFile(federation, 'utf8');
    await writeFile(federation, listed.replaceAll(built.version, version));
    const server = path.join(dist, built.server);
    await writeFile(server, withAttack(await readFile(server, 'utf8'), attack));
    await publish({ store, channel: 'live', app: 'host', dist, publishedBy: 'trust', gitRevision: null });
    await activateLocalBuild(stream, version, by);
  } finally {
    await rm(dist, { recursive: true });
  }
  return () => activateLocalBuild(stream, built.version, by);
}

/** One bundle that tries every escape and reports those that worked. */
const tryAll = (bodies: Readonly<Record<string, string>>) =>
  attackingBundle(`
    const out = [];
    const attempts = { ${Object.entries(bodies)
      .map(([name, body]) => `${JSON.stringify(name)}: async () => { ${body} }`)
      .join(', ')} };
    for (const [name, attempt] of Object.entries(attempts))
      try { if ((await attempt()).length > 0) out.push(name); } catch {}
    return { tried: Object.keys(attempts).length, out };
  `);

/** Text of a page that the bundle has rendered. */
async function sayingOf(site: OwnSite): Promise<{ tried: number; out: string[] }> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const page = await (await site.request(`/?out=${Date.now()}`)).text();
    const [, said] = /got: (\{"tried".*?\]\})/.exec(page.replaceAll('&quot;', '"')) ?? [];
    if (said) return JSON.parse(said) as { tried: number; out: string[] };
  }
  throw new Error('the bundle rendered no page');
}

export const rows: readonly TrustRow[] = [
  {
    attack: 'sandbox escape of a server bundle',
    async measureOwn(site) {
      const other = createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1');
      await once(other, 'listening');
      try {
        const { port } = other.address() as AddressInfo;
        const secret = path.join(site.data, 'secrets.json');
        const bodies = waysOut({ outside: `http://127.0.0.1:${port}`, secret, data: site.url });
        const putBack = await publishHost(site, tryAll(bodies));
        const { tried, out } = await sayingOf(site).finally(putBack);
        return {
          result: `${out.length} of ${tried} ways out${out.length > 0 ? `: ${out.join(', ')}` : ''}`,
          isOpen: out.length > 0,
        };
      } finally {
        other.close();
      }
    },
  },
];

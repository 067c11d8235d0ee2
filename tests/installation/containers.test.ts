import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';
import { parse } from 'yaml';
import * as v from 'valibot';

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8');
const image = read('ops/images/edge.Dockerfile');
const services = read('ops/images/services.Dockerfile');

/** Maximum shutdown time of an edge in seconds, besides its own settings. */
const drain = { DRAIN_DELAY: '1', DRAIN_TIMEOUT: '10' };

const drainSeconds = (environment: Readonly<Record<string, string>>) =>
  Object.entries(drain).reduce((sum, [name, usual]) => sum + Number(environment[name] ?? usual), 0);

const environmentSchema = v.record(v.string(), v.string());

const compose = v.parse(
  v.object({
    services: v.record(
      v.string(),
      v.object({
        environment: v.optional(environmentSchema, {}),
        read_only: v.optional(v.boolean()),
        cap_drop: v.optional(v.array(v.string())),
        stop_grace_period: v.optional(v.string()),
        volumes: v.optional(v.array(v.string()), []),
      }),
    ),
  }),
  parse(read('ops/compose.yaml'), { merge: true }),
);

test("does not kill an edge's container while it drains", () => {
  for (const name of ['edge-1', 'edge-2', 'edge-3']) {
    const { environment, stop_grace_period: grace = '10s' } = compose.services[name] ?? { environment: {} };
    expect(Number.parseInt(grace, 10)).toBeGreaterThan(drainSeconds(environment));
  }
  expect(image).toContain('STOPSIGNAL SIGTERM');
  expect(image).toContain('/healthz');
});

test('gives an edge no privileges and only mounted writable folders', () => {
  expect(image).toMatch(/^USER node$/m);
  expect(services).toMatch(/^USER node$/m);
  const state = /AERTRIP_HOME=(\S+)/.exec(image)?.[1] ?? '';
  expect(/RELEASE_COPY=(\S+)/.exec(image)?.[1]).toMatch(new RegExp(`^${state}/`));
  for (const name of ['edge-1', 'edge-2', 'edge-3'])
    expect(compose.services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      volumes: [`${name}:${state}`, '../.local/trial-store:/srv/releases'],
    });
});

test('copies nothing installed, built or secret into an image', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const name of ['.git', '.local', '**/node_modules', '**/.env*']) expect(ignored).toContain(name);
  expect(read('ops/images/edge.Dockerfile.dockerignore').split('\n')).toContain('node_modules');
});

test('lets the largest picture of a bucket through the proxy', () => {
  const limits = [...read('supabase/schemas/450_storage.sql').matchAll(/^ *(\d+) \* 1024 \* 1024,$/gm)];
  const [, most = '1'] = /client_max_body_size (\d+)m;/.exec(read('ops/nginx/site.conf')) ?? [];
  // A form has more than its file.
  expect(Number(most)).toBeGreaterThan(Math.max(...limits.map(([, size]) => Number(size))));
});

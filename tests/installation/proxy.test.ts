import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';
import { parse } from 'yaml';
import * as v from 'valibot';

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8');
const image = read('ops/images/edge.Dockerfile');
const services = read('ops/images/services.Dockerfile');

const compose = v.parse(
  v.object({
    services: v.record(
      v.string(),
      v.object({
        read_only: v.optional(v.boolean()),
        cap_drop: v.optional(v.array(v.string())),
        volumes: v.optional(v.array(v.string()), []),
      }),
    ),
  }),
  parse(read('ops/compose.yaml'), { merge: true }),
);

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

test('lets the largest picture of a bucket through the proxy', () => {
  const limits = [...read('supabase/schemas/450_storage.sql').matchAll(/^ *(\d+) \* 1024 \* 1024,$/gm)];
  const [, most = '1'] = /client_max_body_size (\d+)m;/.exec(read('ops/nginx/site.conf')) ?? [];
  // A form has more than its file.
  expect(Number(most)).toBeGreaterThan(Math.max(...limits.map(([, size]) => Number(size))));
});

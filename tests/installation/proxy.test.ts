import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8');

test('lets the largest picture of a bucket through the proxy', () => {
  const limits = [...read('supabase/schemas/450_storage.sql').matchAll(/^ *(\d+) \* 1024 \* 1024,$/gm)];
  const [, most = '1'] = /client_max_body_size (\d+)m;/.exec(read('ops/nginx/site.conf')) ?? [];
  // A form has more than its file.
  expect(Number(most)).toBeGreaterThan(Math.max(...limits.map(([, size]) => Number(size))));
});

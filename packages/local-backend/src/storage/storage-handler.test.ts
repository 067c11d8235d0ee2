import type { Database } from '../data/database';
import type { Tokens } from '../http/tokens';
import { createStorageHandler } from './storage-handler';

const denied = Object.assign(new Error('denied'), { severity: 'ERROR', code: '42501' });
const bucket = {
  id: 'images',
  name: 'images',
  public: true,
  file_size_limit: null,
  allowed_mime_types: null,
};

/** A database with one bucket whose policies deny every write. */
const database = {
  query: async () => [bucket],
  asCaller: () => Promise.reject(denied),
} as unknown as Database;

const handler = createStorageHandler(
  database,
  {} as Tokens,
  { jwtSecret: 'secret', anonKey: 'anon', serviceKey: 'service' },
  // Fails every write with a system error, not a refusal.
  '/nowhere/at-all',
);

test('refuses an upload by policy before writing any of it', async () => {
  const answer = await handler(
    new Request('http://localhost/storage/v1/object/images/a.png', { method: 'POST', body: 'bytes' }),
  );
  expect(await answer.json()).toMatchObject({ statusCode: '403' });
});

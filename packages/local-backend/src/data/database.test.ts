import { freePort } from '../postgres/free-port';
import { openDatabase } from './database';

test('names host and database of a DATABASE_URL without a server, not its password', async () => {
  const port = await freePort();
  const url = `postgres://desk:of-the-desk@127.0.0.1:${port}/holidays`;
  const secrets = { jwtSecret: 'j'.repeat(40), anonKey: 'anon', serviceKey: 'service' };
  await expect(
    openDatabase({ url }, secrets, 'http://localhost', { send: async () => undefined }),
  ).rejects.toThrow(
    new RegExp(
      `^The database of DATABASE_URL \\(127\\.0\\.0\\.1:${port}/holidays\\) cannot be opened: .*ECONNREFUSED.*Correct DATABASE_URL`,
    ),
  );
});

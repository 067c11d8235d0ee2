import type { Database } from '../data/database';
import { createAuthHandler } from './auth-handler';
import { createTokens } from './tokens';

function postTo(path: string, answered: Response) {
  const database = { answer: async () => ({ response: answered, error: undefined }) } as unknown as Database;
  const handler = createAuthHandler(
    database,
    createTokens('a-secret-of-the-test', { projectId: 'demo-test', emulator: true }),
  );
  const body = JSON.stringify({ email: 'owner@example.com', password: 'a guess' });
  return handler(new Request(`http://localhost/auth/v1/${path}`, { method: 'POST', body }));
}

const refused = () => Response.json({ error_code: 'invalid_credentials' }, { status: 400 });

test.each([
  ['a refused sign-in', 'token?grant_type=password', refused],
  ['a request for a new password', 'recover', () => Response.json({})],
])('answers %s after half a second, independent of the work of the database', async (_call, path, answer) => {
  const started = performance.now();
  await postTo(path, answer());
  // Node.js timers may fire a millisecond early.
  expect(performance.now() - started).toBeGreaterThan(498);
});

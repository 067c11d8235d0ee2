import { serve } from '@aertrip/release/testing/serve';
import { Hono } from 'hono';
import { answerPolicy } from './answer-policy';
import { addFirebaseAuth, firebaseAuthOrigin } from './firebase-auth';

const config = (authDomain: string) => ({
  siteUrl: 'https://holidays.example',
  supabase: { url: 'https://data.example', anonKey: 'anon' },
  firebase: { apiKey: 'key', authDomain, projectId: 'holidays-1' },
});

test('is the origin of the project when the auth domain is the host of the site', () => {
  expect(firebaseAuthOrigin(config('holidays.example'))).toBe('https://holidays-1.firebaseapp.com');
  expect(firebaseAuthOrigin(config('holidays-1.firebaseapp.com'))).toBeUndefined();
});

test('passes the sign-in pages and their settings to the project, by its own host and without a policy of the site', async () => {
  const { port } = await serve(({ url, headers }, response) => response.end(`${headers.host}${url}`));
  const host = `127.0.0.1:${port}`;
  const app = new Hono();
  app.use(answerPolicy);
  addFirebaseAuth(app, `http://${host}`);
  for (const path of ['/__/auth/handler?state=1', '/__/firebase/init.json']) {
    const answer = await app.request(path, { headers: { host: 'holidays.example' } });
    expect(await answer.text()).toBe(`${host}${path}`);
    expect(answer.headers.get('content-security-policy')).toBeNull();
  }
  expect((await app.request('/__/other')).status).toBe(404);
});

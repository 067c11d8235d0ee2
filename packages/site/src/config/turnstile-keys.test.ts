import { readTurnstileKeys } from './turnstile-keys';
import { ConfigurationError } from './environment';

const TURNSTILE_SITE_KEY = '0x4AAAAAAA';
const TURNSTILE_SECRET_KEY = '0x4AAAAAAA-secret';

test('reads both keys, and none when neither is set', () => {
  expect(readTurnstileKeys({ TURNSTILE_SITE_KEY: '' })).toBeUndefined();
  expect(readTurnstileKeys({ TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY })).toEqual({
    siteKey: TURNSTILE_SITE_KEY,
    secretKey: TURNSTILE_SECRET_KEY,
  });
});

test.each([
  [{ TURNSTILE_SITE_KEY }, 'TURNSTILE_SECRET_KEY is missing'],
  [{ TURNSTILE_SECRET_KEY }, 'TURNSTILE_SITE_KEY is missing'],
])('refuses one key without the other, and prints neither', (env, words) => {
  const read = () => readTurnstileKeys(env);
  expect(read).toThrow(ConfigurationError);
  expect(read).toThrow(words);
  expect(read).not.toThrow('0x4');
});

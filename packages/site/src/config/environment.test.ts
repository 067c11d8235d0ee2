import {
  ConfigurationError,
  readDataServiceUrl,
  readHosted,
  readPort,
  readSecondFactor,
  readServicesAddress,
  readNoticeUrl,
  readValkeyUrl,
} from './environment';

const complete = {
  SITE_URL: 'https://holidays.example.com/',
  SUPABASE_URL: 'https://abc.supabase.co',
  SUPABASE_ANON_KEY: 'anon',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'abc.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'abc',
};

test('selects the embedded default without variables', () => {
  expect(readHosted({ PATH: '/bin' })).toBeUndefined();
});

test('gives browsers the site’s own origin for the data, and the edge the project and a long key', () => {
  expect(readHosted(complete)).toEqual({
    dataUrl: 'https://abc.supabase.co',
    config: {
      siteUrl: 'https://holidays.example.com',
      supabase: { url: 'https://holidays.example.com', anonKey: 'anon' },
      firebase: { apiKey: 'key', authDomain: 'abc.firebaseapp.com', projectId: 'abc' },
    },
  });
  const SUPABASE_EDGE_KEY = 'a-key-of-the-edge-2026';
  expect(readHosted({ ...complete, SUPABASE_EDGE_KEY })?.edgeKey).toBe(SUPABASE_EDGE_KEY);
  expect(() => readHosted({ ...complete, SUPABASE_EDGE_KEY: 'short' })).toThrow(
    /SUPABASE_EDGE_KEY is not valid/,
  );
});

test('refuses a partial configuration and names missing or wrong variables', () => {
  const half = { ...complete, SUPABASE_URL: 'not an address', FIREBASE_API_KEY: undefined };
  expect(() => readHosted(half)).toThrow(ConfigurationError);
  expect(() => readHosted(half)).toThrow(/SUPABASE_URL is not valid\n\s+FIREBASE_API_KEY is missing/);
});

test('defaults to port 3000 for the site and to this machine for stand-alone services, and refuses others by name', () => {
  expect(readPort({})).toBe(3000);
  expect(readPort({ PORT: '3001' })).toBe(3001);
  for (const PORT of ['abc', '0', '70000', '-1', '30.5'])
    expect(() => readPort({ PORT })).toThrow(`PORT is "${PORT}"`);
  expect(readServicesAddress({})).toEqual({
    port: 3900,
    hostname: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
  });
  expect(() => readServicesAddress({ SERVICES_PORT: 'x' })).toThrow('SERVICES_PORT is "x"');
  expect(() => readServicesAddress({ SITE_URL: 'x' })).toThrow('SITE_URL is "x"');
});

test('requires no second factor by default, and of owners when configured', () => {
  expect(readSecondFactor({})).toBe('nobody');
  expect(readSecondFactor({ SECOND_FACTOR: 'owners' })).toBe('owners');
  expect(() => readSecondFactor({ SECOND_FACTOR: 'yes' })).toThrow(ConfigurationError);
});

test('reads the URL of external services, and refuses it beside hosted ones', () => {
  expect(readDataServiceUrl({})).toBeUndefined();
  expect(readDataServiceUrl({ DATA_SERVICE_URL: 'http://services:3900/' })).toBe('http://services:3900');
  expect(() => readDataServiceUrl({ DATA_SERVICE_URL: 'services' })).toThrow(
    'DATA_SERVICE_URL is "services"',
  );
  expect(() => readDataServiceUrl({ ...complete, DATA_SERVICE_URL: 'http://services:3900' })).toThrow(
    'Remove one of them.',
  );
});

test('accepts URLs of Valkey, and refuses others without their password in the message', () => {
  for (const VALKEY_URL of [
    undefined,
    'redis://127.0.0.1',
    'valkeys://valkey.internal:6380/2',
    'rediss://edge:p%40ss@[2001:db8::1]:6379',
  ])
    expect(readValkeyUrl({ VALKEY_URL })).toBe(VALKEY_URL);
  for (const VALKEY_URL of [
    '',
    'valkey.internal:6379',
    'https://edge:secret@valkey.internal',
    'redis://',
    'redis://edge:secret@one:6379,two:6379',
    'redis://edge:sec#ret@valkey.internal',
    'redis://edge:secret%@valkey.internal',
    'redis://edge:secret@valkey.internal/limits',
    'redis://edge:secret@valkey.internal?commandTimeout=60000',
  ]) {
    const read = () => readValkeyUrl({ VALKEY_URL });
    expect(read).toThrow(/^VALKEY_URL is not the URL of a Valkey or Redis\. Example: rediss:/);
    expect(read).not.toThrow(/secret/);
  }
});

test.each([undefined, 'https://hooks.example/T0/secret', 'http://receiver.internal:8080/'])(
  'reads the webhook of notices: %s',
  (RELEASE_NOTICE_URL) => {
    expect(readNoticeUrl({ RELEASE_NOTICE_URL, RELEASE_NOTICES: 'all' })).toBe(RELEASE_NOTICE_URL);
  },
);

test.each([
  [{ RELEASE_NOTICE_URL: 'secret' }, 'RELEASE_NOTICE_URL is not the URL of a webhook'],
  [{ RELEASE_NOTICE_URL: 'file:///secret' }, 'RELEASE_NOTICE_URL is not the URL of a webhook'],
  [{ RELEASE_NOTICES: 'some' }, 'RELEASE_NOTICES is "some"'],
])('refuses the settings of notices %j without printing the URL', (env, words) => {
  const read = () => readNoticeUrl(env);
  expect(read).toThrow(words);
  expect(read).not.toThrow(/secret/);
});

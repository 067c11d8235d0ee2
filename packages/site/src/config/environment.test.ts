import {
  ConfigurationError,
  readDataServiceUrl,
  readFallbackOrigin,
  readHosted,
  readPort,
  readSecondFactor,
  readServicesAddress,
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

test('without any variable the embedded default is meant', () => {
  expect(readHosted({ PATH: '/bin' })).toBeUndefined();
});

test('gives browsers the site’s own origin for the data, and the edge the project', () => {
  expect(readHosted(complete)).toEqual({
    dataUrl: 'https://abc.supabase.co',
    config: {
      siteUrl: 'https://holidays.example.com',
      supabase: { url: 'https://holidays.example.com', anonKey: 'anon' },
      firebase: { apiKey: 'key', authDomain: 'abc.firebaseapp.com', projectId: 'abc' },
    },
  });
});

test('refuses a key of the edge that could be guessed', () => {
  expect(readHosted({ ...complete, SUPABASE_EDGE_KEY: 'a-key-of-the-edge-2026' })).toMatchObject({
    edgeKey: 'a-key-of-the-edge-2026',
  });
  expect(() => readHosted({ ...complete, SUPABASE_EDGE_KEY: 'short' })).toThrow(
    /SUPABASE_EDGE_KEY is no valid value/,
  );
});

test('half a configuration is refused with the names that are missing or wrong', () => {
  const half = { ...complete, SUPABASE_URL: 'not an address', FIREBASE_API_KEY: undefined };
  expect(() => readHosted(half)).toThrow(ConfigurationError);
  expect(() => readHosted(half)).toThrow(/SUPABASE_URL is no valid value\n\s+FIREBASE_API_KEY is missing/);
});

test.each(['abc', '0', '70000', '-1', '30.5'])('PORT=%s is refused by name', (PORT) => {
  expect(() => readPort({ PORT })).toThrow(`PORT is "${PORT}"`);
});

test('the port is 3000 unless PORT says otherwise', () => {
  expect(readPort({})).toBe(3000);
  expect(readPort({ PORT: '3001' })).toBe(3001);
});

test.each([
  [undefined, undefined],
  ['', undefined],
  ['https://second.example', 'https://second.example'],
  ['https://second.example/', 'https://second.example'],
  ['http://localhost:4000', 'http://localhost:4000'],
])('the second origin %s is read as %s', (RELEASE_FALLBACK_ORIGIN, origin) => {
  expect(readFallbackOrigin({ RELEASE_FALLBACK_ORIGIN })).toBe(origin);
});

test.each([
  'second.example',
  'https://second.example/releases',
  'javascript:alert(1)',
  'https://a@b.example',
])('RELEASE_FALLBACK_ORIGIN=%s is refused by name', (RELEASE_FALLBACK_ORIGIN) => {
  expect(() => readFallbackOrigin({ RELEASE_FALLBACK_ORIGIN })).toThrow(
    `RELEASE_FALLBACK_ORIGIN is "${RELEASE_FALLBACK_ORIGIN}"`,
  );
});

test('the embedded default asks nobody for a second factor unless told to ask owners', () => {
  expect(readSecondFactor({})).toBe('nobody');
  expect(readSecondFactor({ SECOND_FACTOR: 'owners' })).toBe('owners');
  expect(() => readSecondFactor({ SECOND_FACTOR: 'yes' })).toThrow(ConfigurationError);
});

test('services of another process are named by their URL, and not beside hosted ones', () => {
  expect(readDataServiceUrl({})).toBeUndefined();
  expect(readDataServiceUrl({ DATA_SERVICE_URL: 'http://services:3900/' })).toBe('http://services:3900');
  expect(() => readDataServiceUrl({ DATA_SERVICE_URL: 'services' })).toThrow(
    'DATA_SERVICE_URL is "services"',
  );
  expect(() => readDataServiceUrl({ ...complete, DATA_SERVICE_URL: 'http://services:3900' })).toThrow(
    'Leave one of them out.',
  );
});

test('services by themselves are for this machine unless told otherwise', () => {
  expect(readServicesAddress({})).toEqual({
    port: 3900,
    hostname: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
  });
  expect(() => readServicesAddress({ SERVICES_PORT: 'x' })).toThrow('SERVICES_PORT is "x"');
  expect(() => readServicesAddress({ SITE_URL: 'x' })).toThrow('SITE_URL is "x"');
});

test.each([
  undefined,
  'redis://127.0.0.1',
  'valkeys://valkey.internal:6380/2',
  'rediss://edge:p%40ss@[2001:db8::1]:6379',
])('accepts VALKEY_URL=%s', (VALKEY_URL) => {
  expect(readValkeyUrl({ VALKEY_URL })).toBe(VALKEY_URL);
});

test.each([
  '',
  'valkey.internal:6379',
  'https://edge:secret@valkey.internal',
  'redis://',
  'redis://edge:secret@one:6379,two:6379',
  'redis://edge:sec#ret@valkey.internal',
  'redis://edge:secret%@valkey.internal',
  'redis://edge:secret@valkey.internal/limits',
  'redis://edge:secret@valkey.internal?commandTimeout=60000',
])('refuses VALKEY_URL=%s without its password in the message', (VALKEY_URL) => {
  const read = () => readValkeyUrl({ VALKEY_URL });
  expect(read).toThrow(ConfigurationError);
  expect(read).toThrow(/^VALKEY_URL is no URL of a Valkey or Redis\. It must be like rediss:/);
  expect(read).not.toThrow(/secret/);
});

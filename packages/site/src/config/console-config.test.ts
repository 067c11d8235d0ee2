import { ConfigurationError } from './environment';
import { readConsoleConfig } from './console-config';

const hosted = {
  SITE_URL: 'https://site.example',
  SUPABASE_URL: 'https://project.supabase.example',
  SUPABASE_ANON_KEY: 'anon',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'auth.example',
  FIREBASE_PROJECT_ID: 'project',
};

test('defaults to loopback, one port above the site', () => {
  expect(readConsoleConfig({}, { port: 3000 })).toEqual({
    port: 3001,
    hostname: '127.0.0.1',
  });
});

test('is off when configured so, and without a port above the site', () => {
  expect(readConsoleConfig({ MFE_CONSOLE_PORT: 'off' }, { port: 3000 })).toBeUndefined();
  expect(readConsoleConfig({}, { port: 65535 })).toBeUndefined();
});

test('is off beside apps from source, which use those ports, unless configured', () => {
  const site = { port: 3000, isDevelopment: true };
  expect(readConsoleConfig({}, site)).toBeUndefined();
  expect(readConsoleConfig({ MFE_CONSOLE_PORT: '3100' }, site)).toMatchObject({ port: 3100 });
});

test.each(['abc', '0', '70000', '3000'])('refuses MFE_CONSOLE_PORT=%s by name', (MFE_CONSOLE_PORT) => {
  expect(() => readConsoleConfig({ MFE_CONSOLE_PORT }, { port: 3000 })).toThrow(ConfigurationError);
  expect(() => readConsoleConfig({ MFE_CONSOLE_PORT }, { port: 3000 })).toThrow(/MFE_CONSOLE_PORT is/);
});

test.each(['0.0.0.0', '::', '10.0.0.5', 'console.example'])(
  'requires the sign-in of hosted services on %s',
  (MFE_CONSOLE_HOST) => {
    expect(() => readConsoleConfig({ MFE_CONSOLE_HOST }, { port: 3000 })).toThrow(/use a tunnel/);
    expect(readConsoleConfig({ ...hosted, MFE_CONSOLE_HOST }, { port: 3000 })).toMatchObject({
      hostname: MFE_CONSOLE_HOST,
      administrators: { url: hosted.SUPABASE_URL, anonKey: 'anon', roles: { owner: 'owner' } },
    });
  },
);

test.each(['127.0.0.1', '127.0.1.1', '::1', 'localhost'])('requires no sign-in on %s', (MFE_CONSOLE_HOST) => {
  expect(readConsoleConfig({ MFE_CONSOLE_HOST }, { port: 3000 })).toEqual({
    port: 3001,
    hostname: MFE_CONSOLE_HOST,
  });
});

test('reads roles by email and by the role of the administrator', () => {
  const env = { ...hosted, MFE_CONSOLE_ROLES: 'owner owner, Asha@aertrip.example releaser' };
  expect(readConsoleConfig(env, { port: 3000 })?.administrators?.roles).toEqual({
    owner: 'owner',
    'asha@aertrip.example': 'releaser',
  });
});

test.each(['asha', 'asha admin', 'asha owner now', ''])('refuses MFE_CONSOLE_ROLES=%s', (given) => {
  const env = { ...hosted, MFE_CONSOLE_ROLES: given };
  expect(() => readConsoleConfig(env, { port: 3000 })).toThrow(/MFE_CONSOLE_ROLES is/);
});

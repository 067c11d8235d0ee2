import { readConsoleConfig } from './console-config';

const hosted = {
  SITE_URL: 'https://site.example',
  SUPABASE_URL: 'https://project.supabase.example',
  SUPABASE_ANON_KEY: 'anon',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'auth.example',
  FIREBASE_PROJECT_ID: 'project',
};

const read = (env: NodeJS.Dict<string>, port = 3000) => readConsoleConfig(env, { port });

test('defaults to loopback, one port above the site, and is off without one or when configured so', () => {
  expect(read({})).toEqual({ port: 3001, hostname: '127.0.0.1' });
  expect(read({ MFE_CONSOLE_PORT: 'off' })).toBeUndefined();
  expect(read({}, 65535)).toBeUndefined();
  // Apps from source use the ports above the site.
  const site = { port: 3000, isDevelopment: true };
  expect(readConsoleConfig({}, site)).toBeUndefined();
  expect(readConsoleConfig({ MFE_CONSOLE_PORT: '3100' }, site)).toMatchObject({ port: 3100 });
  for (const MFE_CONSOLE_PORT of ['abc', '0', '70000', '3000'])
    expect(() => read({ MFE_CONSOLE_PORT })).toThrow(/MFE_CONSOLE_PORT is/);
});

test('requires the sign-in of hosted services on every address but those of this machine', () => {
  for (const MFE_CONSOLE_HOST of ['0.0.0.0', '::', '10.0.0.5', 'console.example']) {
    expect(() => read({ MFE_CONSOLE_HOST })).toThrow(/use a tunnel/);
    expect(read({ ...hosted, MFE_CONSOLE_HOST })).toMatchObject({
      hostname: MFE_CONSOLE_HOST,
      administrators: { url: hosted.SUPABASE_URL, anonKey: 'anon' },
    });
  }
  for (const hostname of ['127.0.0.1', '127.0.1.1', '::1', 'localhost'])
    expect(read({ MFE_CONSOLE_HOST: hostname })).toEqual({ port: 3001, hostname });
});

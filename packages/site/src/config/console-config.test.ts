import { ConfigurationError } from './environment';
import { readConsoleConfig } from './console-config';

const token = 'a-token-of-some-length';

test('defaults to loopback, one port above the site', () => {
  expect(readConsoleConfig({}, { port: 3000 })).toEqual({
    port: 3001,
    hostname: '127.0.0.1',
    token: undefined,
    accounts: [],
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

test.each(['0.0.0.0', '::', '10.0.0.5', 'console.example'])('requires a token on %s', (MFE_CONSOLE_HOST) => {
  expect(() => readConsoleConfig({ MFE_CONSOLE_HOST }, { port: 3000 })).toThrow(
    /Set MFE_CONSOLE_TOKEN as well/,
  );
  expect(readConsoleConfig({ MFE_CONSOLE_HOST, MFE_CONSOLE_TOKEN: token }, { port: 3000 })).toMatchObject({
    token,
  });
});

test.each(['127.0.0.1', '127.0.1.1', '::1', 'localhost'])('requires no token on %s', (MFE_CONSOLE_HOST) => {
  expect(readConsoleConfig({ MFE_CONSOLE_HOST }, { port: 3000 })).toMatchObject({
    hostname: MFE_CONSOLE_HOST,
  });
});

test('refuses a guessable token', () => {
  expect(() => readConsoleConfig({ MFE_CONSOLE_TOKEN: 'short' }, { port: 3000 })).toThrow(/at least 16/);
});

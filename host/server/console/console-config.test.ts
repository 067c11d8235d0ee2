import { ConfigurationError } from '../config/environment';
import { readConsoleConfig } from './console-config';

const token = 'a-token-of-some-length';

test('without a word it is on loopback, one port above the site', () => {
  expect(readConsoleConfig({}, 3000)).toEqual({ port: 3001, hostname: '127.0.0.1', token: undefined });
});

test('it can be turned off, and is off where there is no port above the site', () => {
  expect(readConsoleConfig({ MFE_CONSOLE_PORT: 'off' }, 3000)).toBeUndefined();
  expect(readConsoleConfig({}, 65535)).toBeUndefined();
});

test.each(['abc', '0', '70000', '3000'])('MFE_CONSOLE_PORT=%s is refused by name', (MFE_CONSOLE_PORT) => {
  expect(() => readConsoleConfig({ MFE_CONSOLE_PORT }, 3000)).toThrow(ConfigurationError);
  expect(() => readConsoleConfig({ MFE_CONSOLE_PORT }, 3000)).toThrow(/MFE_CONSOLE_PORT is/);
});

test.each(['0.0.0.0', '::', '10.0.0.5', 'console.example'])('on %s it needs a token', (MFE_CONSOLE_HOST) => {
  expect(() => readConsoleConfig({ MFE_CONSOLE_HOST }, 3000)).toThrow(/Set MFE_CONSOLE_TOKEN as well/);
  expect(readConsoleConfig({ MFE_CONSOLE_HOST, MFE_CONSOLE_TOKEN: token }, 3000)).toMatchObject({ token });
});

test.each(['127.0.0.1', '127.0.1.1', '::1', 'localhost'])('on %s it needs none', (MFE_CONSOLE_HOST) => {
  expect(readConsoleConfig({ MFE_CONSOLE_HOST }, 3000)).toMatchObject({ hostname: MFE_CONSOLE_HOST });
});

test('a token that could be guessed is refused', () => {
  expect(() => readConsoleConfig({ MFE_CONSOLE_TOKEN: 'short' }, 3000)).toThrow(/at least 16/);
});

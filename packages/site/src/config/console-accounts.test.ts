import { ConfigurationError } from './environment';
import { readConsoleAccounts } from './console-accounts';
import { readConsoleConfig } from './console-config';

const [ashas, ravis] = ['asha-has-a-token-of-hers', 'ravi-has-a-token-of-his'];

test('reads name, token and role of an account, a releaser by default', () => {
  expect(readConsoleAccounts(`asha operator ${ashas}, ravi ${ravis}`, undefined)).toEqual([
    { name: 'asha', role: 'operator', token: ashas },
    { name: 'ravi', token: ravis },
  ]);
  expect(readConsoleAccounts('', undefined)).toEqual([]);
});

test.each([
  ['asha', /account 1 must be a name, a role and a token/],
  [`asha operator ${ashas} more`, /account 1 must be/],
  [`asha admin ${ashas}`, /role of asha must be one of viewer, operator, releaser/],
  ['asha viewer short', /token of asha has 5 characters/],
  [`${'a'.repeat(81)} ${ashas}`, /has 81 characters/],
  [`asha ${ashas}, asha ${ravis}`, /two accounts have one name/],
  [`asha ${ashas}, ravi ${ashas}`, /a token of its own/],
  ['asha the-token-of-the-console', /a token of its own/],
])('refuses %s without printing a token', (given, words) => {
  const read = () => readConsoleAccounts(given, 'the-token-of-the-console');
  expect(read).toThrow(ConfigurationError);
  expect(read).toThrow(words);
  expect(read).not.toThrow(ashas);
});

test('lets a console with accounts listen beyond this machine', () => {
  const env = { MFE_CONSOLE_HOST: '0.0.0.0', MFE_CONSOLE_ACCOUNTS: `asha viewer ${ashas}` };
  expect(readConsoleConfig(env, { port: 3000 })).toMatchObject({
    hostname: '0.0.0.0',
    accounts: [{ name: 'asha', role: 'viewer' }],
  });
});

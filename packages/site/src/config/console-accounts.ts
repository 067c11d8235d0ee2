import { accountRoles, type Account } from '@aertrip/release-console/roles';
import { ConfigurationError } from './environment';

/** Characters that a token must have at least; a guess a second would take for ever. */
export const shortestToken = 16;

/** The history keeps no longer name. */
const longestName = 80;

const isRole = (text: string): text is (typeof accountRoles)[number] =>
  (accountRoles as readonly string[]).includes(text);

/** Never says a token: the message stands in a log. */
const wrong = (what: string) => new ConfigurationError(`MFE_CONSOLE_ACCOUNTS: ${what}`);

function readAccount(entry: string, place: number): Account {
  const parts = entry.split(/\s+/);
  const [name = '', second = '', third] = parts;
  if (parts.length < 2 || parts.length > 3) {
    throw wrong(`account ${place} must be a name, a role and a token, such as "asha operator <token>".`);
  }
  if (name.length > longestName) {
    throw wrong(`the name of account ${place} has ${name.length} characters. It may have ${longestName}.`);
  }
  if (third !== undefined && !isRole(second)) {
    throw wrong(`the role of ${name} must be one of ${accountRoles.join(', ')}.`);
  }
  const token = third ?? second;
  if (token.length < shortestToken) {
    throw wrong(
      `the token of ${name} has ${token.length} characters. It must have at least ${shortestToken}.`,
    );
  }
  return third !== undefined && isRole(second) ? { name, role: second, token } : { name, token };
}

/**
 * Those who sign in to the release console with a token of their own: `asha operator <token>, ravi <token>`; without a
 * role, a releaser.
 * @throws ConfigurationError for what is no account, and for a name or a token that two have
 */
export function readConsoleAccounts(given: string, token: string | undefined): readonly Account[] {
  const entries = given.split(',').map((entry) => entry.trim());
  const accounts = entries
    .filter((entry) => entry !== '')
    .map((entry, index) => readAccount(entry, index + 1));
  if (new Set(accounts.map(({ name }) => name)).size < accounts.length) {
    throw wrong('two accounts have one name. The history could not tell them apart.');
  }
  const tokens = accounts.map((account) => account.token);
  if (new Set(tokens).size < tokens.length || (token !== undefined && tokens.includes(token))) {
    throw wrong('each account needs a token of its own, which is not MFE_CONSOLE_TOKEN either.');
  }
  return accounts;
}

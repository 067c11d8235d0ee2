import { accountRoles, type Account } from '@aertrip/release-console/roles';
import { ConfigurationError } from './environment';

/** Minimum length of a token; guessing one at a guess a second is hopeless. */
export const shortestToken = 16;

/** Limit of the names in the history. */
const longestName = 80;

const isRole = (text: string): text is (typeof accountRoles)[number] =>
  (accountRoles as readonly string[]).includes(text);

/** Omits the tokens: the message appears in a log. */
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
 * Accounts of the release console with their tokens: `asha operator <token>, ravi <token>`; the default role is
 * releaser.
 * @throws ConfigurationError for a malformed account, and for a duplicate name or token
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

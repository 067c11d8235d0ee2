import { isToken } from './session';

/** What somebody may do in the console: each all that the ones before it may. */
export const accountRoles = ['viewer', 'operator', 'releaser'] as const;

/** A viewer sees, an operator takes a bad release away, a releaser does everything. */
export type AccountRole = (typeof accountRoles)[number];

/** Whoever is signed in. */
export interface Person {
  /** Whom the history names for what the person does; without it the person says so in each form. */
  readonly name?: string;
  /** Without it a releaser. */
  readonly role?: AccountRole;
}

/** Somebody who signs in with a token of their own. */
export interface Account extends Person {
  readonly token: string;
}

/** Has not signed in: what is shown then offers nothing. */
export const stranger: Person = { role: 'viewer' };

interface WhoSignsIn {
  readonly token?: string;
  readonly accounts?: readonly Account[];
}

/** All who may sign in: whoever has the console's own token is a releaser without a name. */
export const accountsOf = ({ token, accounts = [] }: WhoSignsIn): readonly Account[] =>
  token ? [{ token }, ...accounts] : accounts;

/** The account that a token belongs to. Every token is compared, so that the time tells nothing of which it is. */
export const findAccount = (accounts: readonly Account[], given: string): Account | undefined =>
  accounts.filter(({ token }) => isToken(given, token))[0];

/** What somebody may do who is signed in. */
export const roleOf = ({ role = 'releaser' }: Person): AccountRole => role;

/** An action names the least role that may do it. */
export const mayDo = (role: AccountRole, { needs }: { readonly needs: AccountRole }) =>
  accountRoles.indexOf(role) >= accountRoles.indexOf(needs);

const titles: Readonly<Record<AccountRole, string>> = {
  viewer: 'a viewer',
  operator: 'an operator',
  releaser: 'a releaser',
};

/** Why an action is refused, and what to do about it. */
export function refusalOf(person: Person, action: { label: string; needs: AccountRole }): string {
  const who = person.name ? `${person.name} is` : 'You are';
  const needed = titles[action.needs];
  return `${who} signed in as ${titles[roleOf(person)]}, and “${action.label}” needs ${needed}. Nothing was changed. Ask ${needed}, or sign in as one.`;
}

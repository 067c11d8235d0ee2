import { askForStaffSession, callService, staffSession } from '../trust/own-site/accounts';
import type { OwnSite } from '../trust/own-site/own-site';
import { speed } from './fast-clock';

interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

/** Somebody whose session lasts the night: tokens are renewed as a browser renews them, ten minutes before they expire. */
export interface Person {
  token(): Promise<string>;
  /** How often the session was renewed. */
  renewals(): number;
}

/** Time in ms after which a token that lasts an hour is renewed. */
const renewAfter = (50 * 60_000) / speed;

async function startSession(first: () => Promise<Tokens>, renew: (refresh: string) => Promise<Tokens>) {
  let tokens = await first();
  let since = performance.now();
  let renewals = 0;
  const person: Person = {
    async token() {
      if (performance.now() - since > renewAfter) {
        tokens = await renew(tokens.refresh);
        since = performance.now();
        renewals += 1;
      }
      return tokens.access;
    },
    renewals: () => renewals,
  };
  return person;
}

async function readTokens(answer: Promise<Response>, access: string, refresh: string): Promise<Tokens> {
  const said = (await (await answer).json()) as Record<string, unknown>;
  const [accessToken, refreshToken] = [said[access], said[refresh]];
  if (typeof accessToken !== 'string' || typeof refreshToken !== 'string')
    throw new Error(`a session could not be kept: ${JSON.stringify(said)}`);
  return { access: accessToken, refresh: refreshToken };
}

/** A customer of the demo. */
export const customerOf = (site: OwnSite): Promise<Person> =>
  startSession(
    () =>
      readTokens(
        callService(site, '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded', {
          body: { email: 'asha@example.com', password: 'wander-2026', returnSecureToken: true },
        }),
        'idToken',
        'refreshToken',
      ),
    (refresh) =>
      readTokens(
        callService(site, '/securetoken.googleapis.com/v1/token?key=embedded', {
          body: { grant_type: 'refresh_token', refresh_token: refresh },
        }),
        'id_token',
        'refresh_token',
      ),
  );

async function ownersTokens(site: OwnSite, answer: Promise<Response>): Promise<Tokens> {
  const { accessToken, refreshToken } = await staffSession(site, await answer);
  return { access: accessToken, refresh: refreshToken };
}

/** The owner of the demo. */
export const ownerOf = (site: OwnSite): Promise<Person> =>
  startSession(
    () => ownersTokens(site, askForStaffSession(site, 'owner@example.com')),
    (refresh) =>
      ownersTokens(
        site,
        callService(site, '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token: refresh } }),
      ),
  );

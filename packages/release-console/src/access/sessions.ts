import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { roleOf, type Person } from './roles';

/** Times in ms: after so long a person signs in again, and after so long without a page opened. */
const longest = 12 * 60 * 60_000;
const longestIdle = 2 * 60 * 60_000;

export interface Session {
  /** Names it in the list; opens nothing. */
  readonly id: string;
  readonly account: Person;
  /** What the browser says of itself. */
  readonly browser: string;
  readonly openedAt: Date;
  readonly usedAt: Date;
}

const keyOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/**
 * Who is signed in. Kept as long as the console runs: a restart ends all sessions, and with it those of an account that was
 * taken away. Of what a browser shows only the hash is kept.
 */
export function createSessions() {
  const sessions = new Map<string, Session>();

  const isOver = ({ openedAt, usedAt }: Session, now: Date) =>
    now.getTime() >= openedAt.getTime() + longest || now.getTime() >= usedAt.getTime() + longestIdle;

  function forgetOver(now: Date): void {
    for (const [key, session] of sessions) if (isOver(session, now)) sessions.delete(key);
  }

  function end(isMeant: (session: Session) => boolean): void {
    for (const [key, session] of sessions) if (isMeant(session)) sessions.delete(key);
  }

  return {
    /** @returns what the browser shows from now on */
    open(account: Person, browser: string, now: Date): string {
      forgetOver(now);
      const secret = randomBytes(32).toString('base64url');
      const session = {
        id: randomUUID(),
        account,
        browser: browser.slice(0, 200),
        openedAt: now,
        usedAt: now,
      };
      sessions.set(keyOf(secret), session);
      return secret;
    },

    /** @param isUse whether somebody asked for a page; what a page left open renews by itself is no use */
    find(secret: string, now: Date, isUse: boolean): Session | undefined {
      forgetOver(now);
      const key = keyOf(secret);
      const session = sessions.get(key);
      if (session && isUse) sessions.set(key, { ...session, usedAt: now });
      return session;
    },

    /** Those that somebody may see and end: a releaser all of them, others their own. The one used last comes first. */
    seenBy: (account: Person, now: Date): readonly Session[] => {
      forgetOver(now);
      return [...sessions.values()]
        .filter((session) => isSeenBy(account, session))
        .toSorted((one, other) => other.usedAt.getTime() - one.usedAt.getTime());
    },

    endOne: (id: string, by: Person) => end((session) => session.id === id && isSeenBy(by, session)),
    endAll: (by: Person) => end((session) => isSeenBy(by, session)),
  };
}

export type Sessions = ReturnType<typeof createSessions>;

const isSeenBy = (account: Person, session: Session) =>
  session.account === account || roleOf(account) === 'releaser';

import { randomUUID } from 'node:crypto';
import type { Query } from '../data/database';
import { isTotpCode, makeTotpKey, type TotpKey } from './totp';

/** A factor in GoTrue's user object. */
export interface Factor {
  [column: string]: unknown;
  readonly id: string;
  readonly status: 'unverified' | 'verified';
}

/** Refusals with GoTrue's codes and messages. */
export class FactorError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 422 | 429,
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'FactorError';
  }
}

const challengeMinutes = 5;
/** A wrong code consumes the challenge; guessing six digits within this many is hopeless. */
const challengesAtOnce = 10;

/** The factors in a user's responses. */
export const listFactors = (query: Query, userId: string): Promise<Factor[]> =>
  query<Factor>(
    `select id, friendly_name, factor_type, status, created_at, updated_at
     from auth.mfa_factors where user_id = $1 order by created_at`,
    [userId],
  );

async function findFactor(query: Query, id: string, userId: string) {
  const [factor] = await query<Factor & { secret: string }>(
    'select * from auth.mfa_factors where id::text = $1 and user_id = $2',
    [id, userId],
  );
  if (!factor) throw new FactorError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

/** Adds a factor; it takes effect once a code has verified it. */
export async function enrolFactor(
  query: Query,
  { userId, account, issuer, name }: { userId: string; account: string; issuer: string; name: string },
): Promise<{ id: string; key: TotpKey }> {
  const id = randomUUID();
  const key = makeTotpKey(issuer, account);
  const isTaken = await query('select 1 from auth.mfa_factors where user_id = $1 and friendly_name = $2', [
    userId,
    name,
  ]);
  if (isTaken.length > 0)
    throw new FactorError(422, 'mfa_factor_name_conflict', 'A factor with this name already exists');
  await query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
     values ($1, $2, $3, 'totp', 'unverified', $4, now(), now())`,
    [id, userId, name, key.secret],
  );
  return { id, key };
}

/** @returns the challenge's id and its expiry in seconds since 1970 */
export async function challengeFactor(
  query: Query,
  factorId: string,
  userId: string,
): Promise<{ id: string; expiresAt: number }> {
  await findFactor(query, factorId, userId);
  const open = await query(
    `select 1 from auth.mfa_challenges where factor_id = $1 and created_at > now() - $2 * interval '1 minute'`,
    [factorId, challengeMinutes],
  );
  if (open.length >= challengesAtOnce)
    throw new FactorError(429, 'over_request_rate_limit', 'Too many attempts: wait five minutes');
  const id = randomUUID();
  await query('insert into auth.mfa_challenges (id, factor_id, created_at) values ($1, $2, now())', [
    id,
    factorId,
  ]);
  return { id, expiresAt: Math.floor(Date.now() / 1000) + challengeMinutes * 60 };
}

/**
 * Verifies a factor and lifts the session to aal2. Ends the user's other sessions below aal2 and removes unverified
 * factors.
 * @returns false for a wrong code, which consumes the challenge
 */
export async function verifyFactor(
  query: Query,
  given: { factorId: string; challengeId: string; code: string; userId: string; sessionId: string },
): Promise<boolean> {
  const factor = await findFactor(query, given.factorId, given.userId);
  const [challenge] = await query<{ id: string }>(
    `update auth.mfa_challenges set verified_at = now()
     where id::text = $1 and factor_id = $2 and verified_at is null and created_at > now() - $3 * interval '1 minute'
     returning id`,
    [given.challengeId, given.factorId, challengeMinutes],
  );
  if (!challenge) throw new FactorError(422, 'mfa_challenge_expired', 'The challenge has expired: try again');
  if (!isTotpCode(factor.secret, given.code)) return false;
  await query(`update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1`, [
    factor.id,
  ]);
  await query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [given.userId]);
  await query(`update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1`, [
    given.sessionId,
    factor.id,
  ]);
  await query(`delete from auth.sessions where user_id = $1 and aal is distinct from 'aal2'`, [given.userId]);
  return true;
}

/** Removes a factor; sessions that it lifted fall back to aal1. */
export async function removeFactor(
  query: Query,
  { factorId, userId, isLifted }: { factorId: string; userId: string; isLifted: boolean },
): Promise<void> {
  const factor = await findFactor(query, factorId, userId);
  if (factor.status === 'verified' && !isLifted)
    throw new FactorError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  await query(`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1`, [factor.id]);
  await query('delete from auth.mfa_factors where id = $1', [factor.id]);
}

import { adminClient } from 'shared-auth';
import { adminKey } from '../data/query';

/** A factor that waits for its first code. */
export interface NewFactor {
  readonly id: string;
  /** A data URL of the picture that an authenticator app scans. */
  readonly qrCode: string;
  /** The same as text, for who cannot scan. */
  readonly secret: string;
}

/** Query keys of the own second factor and sessions. */
export const ownSecurityKey = [...adminKey, 'own-security'] as const;

const authClient = async () => (await adminClient()).auth;

/** The id of the own proven factor; null when there is none. @throws AuthError */
export async function readFactor(): Promise<string | null> {
  const { data, error } = await (await authClient()).mfa.listFactors();
  if (error) throw error;
  return data.totp[0]?.id ?? null;
}

/** Makes a new factor; one that was begun before and never proven goes. @throws AuthError */
export async function beginFactor(): Promise<NewFactor> {
  const { mfa } = await authClient();
  const { data: known, error: unknown } = await mfa.listFactors();
  if (unknown) throw unknown;
  for (const { id, status } of known.all) if (status === 'unverified') await mfa.unenroll({ factorId: id });
  const { data, error } = await mfa.enroll({
    factorType: 'totp',
    issuer: 'Aertrip admin',
    friendlyName: 'Authenticator app',
  });
  if (error) throw error;
  return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
}

/** Proves a factor with the code that its app shows now. @throws AuthError `mfa_verification_failed` for another one */
export async function proveFactor(factorId: string, code: string): Promise<void> {
  const { error } = await (await authClient()).mfa.challengeAndVerify({ factorId, code });
  if (error) throw error;
}

/** Takes the own factor away. @throws AuthError */
export async function removeFactor(factorId: string): Promise<void> {
  const auth = await authClient();
  const { error } = await auth.mfa.unenroll({ factorId });
  if (error) throw error;
  // The session falls back to what it has shown without the factor.
  await auth.refreshSession();
}

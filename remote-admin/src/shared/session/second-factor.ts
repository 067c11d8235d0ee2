import { adminClient } from 'shared-auth';
import { adminKey } from '../data/query';

/** An unverified factor. */
interface NewFactor {
  readonly id: string;
  /** QR code for an authenticator app, as a data URL. */
  readonly qrCode: string;
  /** The same key as text, for manual entry. */
  readonly secret: string;
}

/** Query keys of one's own second factor and sessions. */
export const ownSecurityKey = [...adminKey, 'own-security'] as const;

const authClient = async () => (await adminClient()).auth;

/** Id of one's verified factor; null without one. @throws AuthError */
export async function readFactor(): Promise<string | null> {
  const { data, error } = await (await authClient()).mfa.listFactors();
  if (error) throw error;
  return data.totp[0]?.id ?? null;
}

/** Enrols a factor; removes a former unverified one. @throws AuthError */
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

/** Verifies a factor with the app's current code. @throws AuthError `mfa_verification_failed` for a wrong one */
export async function proveFactor(factorId: string, code: string): Promise<void> {
  const { error } = await (await authClient()).mfa.challengeAndVerify({ factorId, code });
  if (error) throw error;
}

/** Removes one's own factor. @throws AuthError */
export async function removeFactor(factorId: string): Promise<void> {
  const auth = await authClient();
  const { error } = await auth.mfa.unenroll({ factorId });
  if (error) throw error;
  // The session falls back to its assurance level without the factor.
  await auth.refreshSession();
}

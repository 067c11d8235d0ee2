import { unwrapVoid } from '@aertrip/platform';
import { customerDatabase } from 'shared-auth';
import * as v from 'valibot';

/** The address as it is stored: without surrounding blanks, at most 254 characters. */
export const newsletterEmail = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Enter your email address.'),
  v.email('Enter a complete email address, such as name@example.com.'),
  v.maxLength(254, 'This email address is too long.'),
);

/**
 * Stores the address once, however often it is sent.
 * @throws AppError
 */
export async function subscribeToNewsletter(email: string): Promise<void> {
  unwrapVoid(await customerDatabase().rpc('subscribe_newsletter', { p_email: email }));
}

import { unwrapVoid } from '@aertrip/platform';
import { customerDatabase } from 'shared-auth';
import * as v from 'valibot';

/** The address as it is stored: at most 254 characters. An email field has already taken off the blanks around it. */
export const newsletterEmail = v.pipe(
  v.string(),
  v.nonEmpty('Enter your email address.'),
  v.email('Enter a complete email address, such as name@example.com.'),
  v.maxLength(254, 'This email address is too long.'),
);

/**
 * Asks for a link that confirms the address; the answer does not tell whether it is known.
 * @throws AppError
 */
export async function subscribeToNewsletter(email: string): Promise<void> {
  unwrapVoid(await customerDatabase().rpc('subscribe_newsletter', { p_email: email }));
}

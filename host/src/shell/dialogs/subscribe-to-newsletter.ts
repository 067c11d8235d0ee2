import { unwrapVoid } from '@aertrip/platform';
import { customerDatabase } from 'shared-auth';
import * as v from 'valibot';

/** Maximum address length of the database: 254 characters. An email field has already trimmed it. */
export const newsletterEmail = v.pipe(
  v.string(),
  v.nonEmpty('Enter your email address.'),
  v.email('Enter a complete email address, such as name@example.com.'),
  v.maxLength(254, 'This email address is too long.'),
);

/**
 * Requests a confirmation link; the response does not reveal whether the address is subscribed.
 * @throws AppError
 */
export async function subscribeToNewsletter(email: string): Promise<void> {
  unwrapVoid(await (await customerDatabase()).rpc('subscribe_newsletter', { p_email: email }));
}

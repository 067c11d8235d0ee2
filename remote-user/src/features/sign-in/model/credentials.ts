import { personName } from '@aertrip/platform/person-name';
import * as v from 'valibot';

/** Minimum password length of the identity provider. */
const shortestPassword = 6;
const longestName = 60;

const email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Enter your email address.'),
  v.email('Enter an email address such as name@example.com.'),
);

export const loginSchema = v.object({
  email,
  password: v.pipe(
    v.string(),
    v.nonEmpty('Enter your password.'),
    v.minLength(shortestPassword, `Passwords have at least ${shortestPassword} characters.`),
  ),
});

export const registerSchema = v.object({
  displayName: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter your name.'),
    v.maxLength(longestName, `Use at most ${longestName} characters.`),
    personName,
  ),
  email,
  password: v.pipe(
    v.string(),
    v.nonEmpty('Choose a password.'),
    v.minLength(shortestPassword, `Use at least ${shortestPassword} characters.`),
  ),
});

export const resetSchema = v.object({ email });

import { personName } from '@aertrip/platform/person-name';
import * as v from 'valibot';

/** Minimum password length of the identity provider. */
const minPasswordLength = 6;
const maxNameLength = 60;

const email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Enter your email address.'),
  v.email('Enter an email address such as name@example.com.'),
);

const displayName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Enter your name.'),
  v.maxLength(maxNameLength, `Use at most ${maxNameLength} characters.`),
  personName,
);

const newPassword = v.pipe(
  v.string(),
  v.nonEmpty('Choose a password.'),
  v.minLength(minPasswordLength, `Use at least ${minPasswordLength} characters.`),
);

export const loginSchema = v.object({
  email,
  password: v.pipe(
    v.string(),
    v.nonEmpty('Enter your password.'),
    v.minLength(minPasswordLength, `Passwords have at least ${minPasswordLength} characters.`),
  ),
});

export const resetSchema = v.object({ email });
export const nameSchema = v.object({ displayName });
export const emailAndPasswordSchema = v.object({ email, password: newPassword });
export const registerSchema = v.object({ displayName, email, password: newPassword });

export const passwordSchema = v.pipe(
  v.object({
    currentPassword: v.pipe(v.string(), v.nonEmpty('Enter your current password.')),
    newPassword,
  }),
  v.forward(
    v.partialCheck(
      [['currentPassword'], ['newPassword']],
      ({ currentPassword, newPassword: next }) => currentPassword !== next,
      'This is your current password. Choose another one.',
    ),
    ['newPassword'],
  ),
);

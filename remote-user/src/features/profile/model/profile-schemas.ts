import { personName } from '@aertrip/platform/person-name';
import * as v from 'valibot';

const minPasswordLength = 6;
const maxNameLength = 60;

export const nameSchema = v.object({
  displayName: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter your name.'),
    v.maxLength(maxNameLength, `Use at most ${maxNameLength} characters.`),
    personName,
  ),
});

const newPasswordSchema = v.pipe(
  v.string(),
  v.nonEmpty('Choose a new password.'),
  v.minLength(minPasswordLength, `Use at least ${minPasswordLength} characters.`),
);

export const emailAndPasswordSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.email('Enter an email address such as asha@example.com.')),
  password: newPasswordSchema,
});

export const passwordSchema = v.pipe(
  v.object({
    currentPassword: v.pipe(v.string(), v.nonEmpty('Enter your current password.')),
    newPassword: newPasswordSchema,
  }),
  v.forward(
    v.partialCheck(
      [['currentPassword'], ['newPassword']],
      ({ currentPassword, newPassword }) => currentPassword !== newPassword,
      'This is your current password. Choose another one.',
    ),
    ['newPassword'],
  ),
);

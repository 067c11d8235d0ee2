import { personName } from '@aertrip/platform/person-name';
import * as v from 'valibot';

const shortestPassword = 6;
const longestName = 60;

export const nameSchema = v.object({
  displayName: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter your name.'),
    v.maxLength(longestName, `Use at most ${longestName} characters.`),
    personName,
  ),
});

export const passwordSchema = v.pipe(
  v.object({
    currentPassword: v.pipe(v.string(), v.nonEmpty('Enter your current password.')),
    newPassword: v.pipe(
      v.string(),
      v.nonEmpty('Choose a new password.'),
      v.minLength(shortestPassword, `Use at least ${shortestPassword} characters.`),
    ),
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

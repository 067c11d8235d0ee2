import { personName } from '@aertrip/platform/person-name';
import * as v from 'valibot';

const email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Enter your email address.'),
  v.email('Enter an email address such as name@company.com.'),
);

/** The service requires the same, and also refuses common passwords. */
const newPassword = v.pipe(v.string(), v.minLength(10, 'Use at least 10 characters.'));

export const loginSchema = v.object({
  email,
  password: v.pipe(v.string(), v.nonEmpty('Enter your password.')),
});

export const registrationSchema = v.object({
  fullName: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(2, 'Enter your full name.'),
    v.maxLength(100, 'Use 100 characters or fewer.'),
    personName,
  ),
  email,
  password: newPassword,
});

export const addressSchema = v.object({ email });

export const newPasswordSchema = v.object({
  password: newPassword,
});

export type Login = v.InferInput<typeof loginSchema>;
export type Registration = v.InferInput<typeof registrationSchema>;

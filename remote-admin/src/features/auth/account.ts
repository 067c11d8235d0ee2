import { adminAuth, useAdminAuth } from 'shared-auth';
import { safeFrom } from '@aertrip/platform';
import * as v from 'valibot';
import { queryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { contactName } from '@aertrip/platform/contact-fields';
import { adminKey, adminQuery } from '../../shared/data/query';
import { paths } from '../../config/paths';

/** @throws the provider's error */
export const signIn = (login: Login) => adminAuth.signIn(login);

/** @throws the provider's error */
export const signUp = (registration: Registration) => adminAuth.signUp(registration);

/** Emails the reset link. @throws the provider's error */
export const requestPasswordReset = (email: string) => adminAuth.requestPasswordReset(email);

/**
 * Sets the password of the reset link's account, or of the signed-in account.
 * @param onOpened called once the link has signed in its account: it works once
 * @throws the provider's error
 */
export async function changePassword(password: string, token: string | null, onOpened?: () => unknown) {
  if (token) {
    await adminAuth.openPasswordReset(token);
    await onOpened?.();
  }
  await adminAuth.changePassword(password);
}

/** Whether the account has a second factor that this session has not shown. */
export const needsFactor = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'insufficient_aal';

/** Reads the signed-in administrator's access again. @throws AppError `not-found` when there is none */
export const ownAccessOptions = (userId: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: [...adminKey, 'own-access', userId],
    queryFn: () => adminAuth.refreshAccess().then(() => true),
    gcTime: 0,
  });

/** The admin session, started by the first screen that needs it. `startError`: the client failed to load. */
export function useAdminSession() {
  const state = useAdminAuth();
  const [startError, setStartError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    adminAuth.start().catch((error: unknown) => isCurrent && setStartError(error));
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  const restart = () => {
    setStartError(null);
    setAttempt(attempt + 1);
  };
  return { ...state, startError, restart };
}

const outside = [paths.login.href, paths.register.href, paths.password.href];

/**
 * Return path after signing in: the former panel page, or the tasks of today.
 * @param from the URL's `from` parameter, which is untrusted
 */
export function adminReturnPath(from: string | null): string {
  const path = safeFrom(from);
  const { pathname } = new URL(path, 'https://same-site.invalid');
  const isInside = pathname.startsWith(`${paths.home.href}/`);
  return isInside && !outside.some((place) => pathname === place) ? path : paths.today.href;
}

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
  fullName: contactName('Enter your full name.'),
  email,
  password: newPassword,
});

export const addressSchema = v.object({ email });

export const newPasswordSchema = v.object({
  password: newPassword,
});

export type Login = v.InferInput<typeof loginSchema>;
export type Registration = v.InferInput<typeof registrationSchema>;

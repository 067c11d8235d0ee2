const codes: ReadonlySet<unknown> = new Set(['auth/invalid-credential', 'auth/wrong-password']);

/** Whether the identity provider did not accept the password given as the present one. */
export function isWrongPassword(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && codes.has(error.code);
}

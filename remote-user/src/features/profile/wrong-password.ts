const codes: ReadonlySet<unknown> = new Set(['auth/invalid-credential', 'auth/wrong-password']);

/** Whether the identity provider rejected the current password. */
export function isWrongPassword(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && codes.has(error.code);
}

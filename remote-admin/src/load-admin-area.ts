import { adminAuth } from 'shared-auth';

/** Finds out who is signed in, and fetches the screen to sign in where nobody is. */
async function prepareGuard(): Promise<void> {
  await adminAuth.start();
  if (!adminAuth.getState().user) await import('./features/auth/login-screen');
}

/**
 * Loads the panel's frame. Who is signed in is asked meanwhile: by the time somebody presses the link that they point at, the
 * guard knows whom to let in and where to send everybody else.
 */
export async function loadAdminArea() {
  // The guard asks as well, and says what went wrong.
  prepareGuard().catch(() => undefined);
  const { AdminArea } = await import('./admin-area');
  return { Component: AdminArea };
}

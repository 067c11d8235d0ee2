import { adminAuth } from 'shared-auth';

/** Starts the session, and preloads the login screen for signed-out visitors. */
async function prepareGuard(): Promise<void> {
  await adminAuth.start();
  if (!adminAuth.getState().user) await import('./features/auth/login-screen');
}

/** Loads the panel's frame and the session in parallel, on hover: by the time of the click, the guard can decide. */
export async function loadAdminArea() {
  // The guard starts the session as well and shows errors.
  prepareGuard().catch(() => undefined);
  const { AdminArea } = await import('./admin-area');
  return { Component: AdminArea };
}

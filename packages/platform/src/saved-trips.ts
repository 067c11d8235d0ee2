/**
 * Trips that a customer has saved for offline use. The worker `host/public/trip/worker.js` is the only one of the site; it
 * answers for paths below `scope` alone, from `cache` alone.
 */
export const savedTrips = { scope: '/trip/', worker: '/trip/worker.js', cache: 'aertrip-trips' } as const;

/** Removes all saved trips, and the worker. */
export async function forgetSavedTrips(): Promise<void> {
  // Insecure origins have no caches.
  if (!('caches' in globalThis)) return;
  await caches.delete(savedTrips.cache);
  const registration = await navigator.serviceWorker.getRegistration(savedTrips.scope);
  await registration?.unregister();
}

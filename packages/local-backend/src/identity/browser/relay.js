// The hidden frame that the Firebase SDK opens in the app's page: it relays the popup's result to the SDK.

/** @typedef {{ register(name: string, handler: (data: unknown) => unknown): void, send(name: string, data: unknown): void }} Parent */

(() => {
  const query = new URLSearchParams(location.search);
  const storageKey = `${query.get('apiKey')}:${query.get('appName')}`;
  const { gapi } = /** @type {Window & { gapi: any }} */ (/** @type {unknown} */ (window));
  /** @type {Parent} */
  const parent = gapi.iframes.getContext().getParentIframe();

  /** @param {unknown} authEvent */
  const sendAuthEvent = (authEvent) => parent.send('authEvent', { type: 'authEvent', authEvent });

  parent.register('webStorageSupport', () => ({ status: 'ACK', webStorageSupport: true }));
  // The SDK waits for a first event, even an empty one.
  sendAuthEvent({ type: 'unknown', error: { code: 'auth/no-auth-event' } });

  window.addEventListener('message', ({ origin, data }) => {
    if (origin !== location.origin || data?.eventType !== 'sendAuthEvent') return;
    if (data.data.storageKey === storageKey) sendAuthEvent(data.data.authEvent);
  });
})();

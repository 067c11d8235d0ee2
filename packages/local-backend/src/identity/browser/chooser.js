// The emulator's Google popup: choose a known account, or create one.

/** @typedef {{ sub: string, name?: string, email?: string, picture?: string }} Person */

(() => {
  const query = new URLSearchParams(location.search);
  const apiKey = query.get('apiKey') ?? '';
  const appName = query.get('appName') ?? '';
  const providerId = query.get('providerId') ?? '';

  /** @template {HTMLElement} T @param {string} selector @param {new () => T} type @returns {T} */
  function element(selector, type) {
    const found = document.querySelector(selector);
    if (!(found instanceof type)) throw new Error(`${selector} is missing`);
    return found;
  }

  const list = element('#accounts', HTMLUListElement);
  const choice = element('#choice', HTMLElement);
  const form = element('#new-account', HTMLFormElement);
  const errorMessage = element('#error', HTMLElement);

  /** The SDK's hidden frame in the page that opened this popup. */
  function findRelay() {
    for (let index = 0; index < (window.opener?.frames.length ?? 0); index += 1) {
      try {
        const frame = /** @type {Window} */ (window.opener.frames[index]);
        const frameQuery = new URLSearchParams(frame.location.search);
        if (frameQuery.get('apiKey') === apiKey && frameQuery.get('appName') === appName) return frame;
      } catch {
        // a frame of another origin
      }
    }
    return undefined;
  }

  /** @param {Person} person */
  function finishWith(person) {
    const relay = findRelay();
    if (!relay) {
      errorMessage.textContent =
        'The page that opened this window was closed. Close this window and try again.';
      return;
    }
    const claims = { iss: '', aud: '', exp: 0, iat: 0, email_verified: true, ...person };
    const response = new URL(location.pathname, location.origin);
    response.searchParams.set('providerId', providerId);
    response.searchParams.set('id_token', JSON.stringify(claims));
    const authEvent = {
      type: query.get('authType'),
      eventId: query.get('eventId'),
      urlResponse: response.href,
      sessionId: 'none',
      postBody: '',
      tenantId: query.get('tid'),
      error: null,
    };
    relay.postMessage(
      { eventType: 'sendAuthEvent', data: { storageKey: `${apiKey}:${appName}`, authEvent } },
      location.origin,
    );
  }

  /** @param {Person} person */
  function accountButton(person) {
    const button = document.createElement('button');
    const name = document.createElement('strong');
    const email = document.createElement('span');
    name.textContent = person.name ?? 'No name';
    email.textContent = person.email ?? '';
    button.type = 'button';
    button.className = 'account';
    button.append(name, email);
    button.addEventListener('click', () => finishWith(person));
    const item = document.createElement('li');
    item.append(button);
    return item;
  }

  /** @type {Person[]} */
  const people = JSON.parse(element('#known-accounts', HTMLScriptElement).textContent ?? '[]');
  list.append(...people.map(accountButton));

  element('#add-account', HTMLButtonElement).addEventListener('click', () => {
    choice.hidden = true;
    form.hidden = false;
    element('#email-input', HTMLInputElement).focus();
  });
  element('#back', HTMLButtonElement).addEventListener('click', () => {
    form.hidden = true;
    choice.hidden = false;
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const email = element('#email-input', HTMLInputElement).value.trim();
    const name = element('#display-name-input', HTMLInputElement).value.trim();
    const sub = Array.from(crypto.getRandomValues(new Uint8Array(21)), (byte) => byte % 10).join('');
    finishWith({ sub, email, name: name || undefined });
  });
  choice.hidden = false;
})();

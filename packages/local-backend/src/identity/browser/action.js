// Target of the links in password-reset and verification mails while there is no mail server.

(() => {
  const query = new URLSearchParams(location.search);
  const oobCode = query.get('oobCode');
  const status = /** @type {HTMLElement} */ (document.querySelector('#status'));
  const form = /** @type {HTMLFormElement | null} */ (document.querySelector('#new-password'));

  const errorMessages = new Map([
    ['INVALID_OOB_CODE', 'This link has already been used or has expired. Please ask for a new one.'],
    ['EXPIRED_OOB_CODE', 'This link has expired. Please ask for a new one.'],
    ['WEAK_PASSWORD', 'Please choose a password of at least 6 characters.'],
  ]);

  /** @param {string} operation @param {object} body @returns {Promise<boolean>} */
  async function call(operation, body) {
    status.textContent = 'One moment…';
    const key = encodeURIComponent(query.get('apiKey') ?? 'demo');
    const response = await fetch(`/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=${key}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.ok) return true;
    const { error } = await response.json();
    const [code = ''] = String(error?.message).split(' ');
    status.textContent = errorMessages.get(code) ?? `Something went wrong (${code}). Please try again.`;
    return false;
  }

  async function confirmAddress() {
    if (await call('update', { oobCode })) status.textContent = 'Thank you. Your email address is confirmed.';
  }

  if (!form) void confirmAddress();
  form?.addEventListener('submit', async (event) => {
    event.preventDefault();
    const newPassword = /** @type {HTMLInputElement} */ (form.elements.namedItem('password')).value;
    if (await call('resetPassword', { oobCode, newPassword })) {
      status.textContent = 'Your password has been changed. You can now sign in with it.';
      form.hidden = true;
    }
  });
  if (form) form.hidden = false;
})();

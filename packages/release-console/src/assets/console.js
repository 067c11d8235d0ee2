// @ts-check
/** Renews the metrics of an open page, and says that a long answer is awaited. Without it everything works. */

const renewEvery = 5000;

/** @param {string} selector */
const find = (selector) => /** @type {HTMLElement | null} */ (document.querySelector(selector));

/** Links of a region that lead to the same page. @param {HTMLElement} region @param {string | null} href */
const linksTo = (region, href) =>
  [...region.querySelectorAll('a')].filter((link) => link.getAttribute('href') === href);

/** Folds save room on a phone; where there is room nothing is folded. @param {ParentNode} part */
function openWhereWide(part) {
  if (!matchMedia('(min-width: 64rem)').matches) return;
  part
    .querySelectorAll('details[data-open-where-wide]')
    .forEach((fold) => fold.toggleAttribute('open', true));
}

/**
 * Replaces the metrics; keeps open folds and the focus on a link or a fold. @param {HTMLElement} region @param {string}
 * html
 */
function replace(region, html) {
  const focused = document.activeElement;
  const summaries = [...region.querySelectorAll('summary')];
  const focusedFold = summaries.findIndex((summary) => summary === focused);
  const isInside = focused instanceof HTMLAnchorElement && region.contains(focused);
  const href = isInside ? focused.getAttribute('href') : null;
  const place = isInside ? linksTo(region, href).indexOf(focused) : -1;
  const folds = [...region.querySelectorAll('details')].map(({ open }) => open);
  region.innerHTML = html;
  const renewed = [...region.querySelectorAll('details')];
  if (renewed.length === folds.length)
    renewed.forEach((fold, nth) => fold.toggleAttribute('open', folds[nth]));
  else openWhereWide(region);
  linksTo(region, href)[place]?.focus({ preventScroll: true });
  region.querySelectorAll('summary')[focusedFold]?.focus({ preventScroll: true });
}

/** @param {HTMLElement} region @param {HTMLElement} bar @param {HTMLElement} readAt @param {HTMLElement} failure */
function renew(region, bar, readAt, failure) {
  let paused = false;
  let last = '';

  /** @param {string} words */
  function fail(words) {
    if (failure.textContent !== words) failure.textContent = words;
  }

  async function once() {
    if (paused || document.hidden) return;
    const wasRead = `What you see was read at ${readAt.textContent} UTC.`;
    try {
      const answer = await fetch(region.dataset.renewed ?? '', { redirect: 'manual', cache: 'no-store' });
      if (answer.type === 'opaqueredirect')
        return fail(`Your session has ended. ${wasRead} Load the page again to sign in.`);
      const html = await answer.text();
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      if (html !== last) replace(region, html);
      last = html;
      readAt.textContent = new Date().toISOString().slice(11, 19);
      if (failure.textContent) failure.textContent = '';
    } catch {
      fail(`The console does not answer. ${wasRead}`);
    }
  }

  find('[data-renewal-hint]')?.replaceChildren(', renewed every 5 s');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Pause';
  button.addEventListener('click', () => {
    paused = !paused;
    button.textContent = paused ? 'Go on' : 'Pause';
    void once();
  });
  bar.append(button);
  document.addEventListener('visibilitychange', () => void once());
  setInterval(() => void once(), renewEvery);
}

/** @param {HTMLFormElement} form */
function showProgress(form) {
  const words = /** @type {HTMLElement | null} */ (form.querySelector('[data-slow-words]'));
  const button = /** @type {HTMLButtonElement | null} */ (form.querySelector('button[type=submit]'));
  if (!words || !button) return;
  form.addEventListener('submit', () => {
    button.disabled = true;
    words.textContent = 'Working. A verification can take a minute.';
  });
  // Back from the next page: the form can be sent again.
  addEventListener('pageshow', () => {
    button.disabled = false;
    words.textContent = '';
  });
}

openWhereWide(document);

const region = find('[data-renewed]');
const bar = find('[data-renewal]');
const readAt = find('[data-read-at]');
const failure = find('[data-renewal-failure]');
if (region && bar && readAt && failure) renew(region, bar, readAt, failure);

document.querySelectorAll('form[data-slow]').forEach((form) => {
  if (form instanceof HTMLFormElement) showProgress(form);
});

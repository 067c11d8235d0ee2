import type { Browser, Locator } from '@playwright/test';
import {
  expect,
  hold,
  hostScript,
  waitForHydration,
  promptShown,
  test,
  type Page,
} from '../support/fixtures';
import { nightly } from '../support/nightly';

const screens = {
  'the home page': '/',
  'the search of all tours': '/search',
  'a destination': '/packages/kashmir',
  'a tour': '/packages/kashmir/kashmir-valley-classic',
  'a comparison': '/compare?tours=kashmir-valley-classic,kashmir-gulmarg-snow',
  'the contact page': '/contact',
  'a page that there is not': '/nowhere',
};

const controls = 'button, [role=button], [role=tab], input, select, textarea';

/** Controls of one kind, as the buttons that save one tour each: one of them represents all. */
const kinds = [
  /^Save .* to your shortlist$/,
  /^Compare .*/,
  /^Show picture \d/,
  /^\d+ \w+ – .*₹/,
  /^Remove .*/,
];

/** Controls whose effect does not change the page. The arrows of a row have no name, and scroll it for the mouse. */
const isSeenElsewhere = /^(Print)?$/;

interface Control {
  readonly name: string;
  /** Its place among all controls of the page. */
  readonly place: number;
}

/** The controls that can be pressed in the page as it stands, one of each kind; a form with an address is the browser's. */
async function controlsOf(page: Page): Promise<Control[]> {
  const all = await page.locator(controls).evaluateAll((elements) =>
    elements.map((element, place) => {
      const { labels, type, form } = element as HTMLInputElement;
      const isBrowsers = type === 'submit' && form?.hasAttribute('action');
      const doesNothing = element.matches(
        ':disabled, [aria-disabled=true], [type=radio]:checked, [aria-current=true]',
      );
      const name = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent;
      const isShown = element.checkVisibility({ visibilityProperty: true });
      return { name: name.trim(), place, isMeant: isShown && !doesNothing && !isBrowsers };
    }),
  );
  const seen = new Set<unknown>();
  return all.filter(({ name, isMeant }) => {
    const kind = kinds.find((pattern) => pattern.test(name)) ?? name;
    if (!isMeant || seen.has(kind)) return false;
    seen.add(kind);
    return true;
  });
}

/** Operates a control. */
async function use(control: Locator): Promise<void> {
  const type = await control.evaluate((element) => (element as HTMLInputElement).type);
  if (type === 'select-one') await control.selectOption({ index: 1 });
  else if (type === 'checkbox' || type === 'radio') await control.check();
  else if (type === 'number') await control.fill('3');
  else if (type === 'text' || type === 'search') await control.fill('9');
  else if (type === 'date')
    await control.fill(await control.evaluate((field: HTMLInputElement) => field.min || '2030-01-15'));
  else await control.click();
  if (['number', 'text', 'search', 'date'].includes(type)) await control.press('Tab');
}

/** Scrolls through the page: a row of cards is complete once it was near. */
const showAll = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });

/** URL and content of the page. */
async function stateOf(page: Page): Promise<string> {
  await showAll(page);
  return `${page.url()}\n${await page.locator('body').ariaSnapshot()}`;
}

async function openAlone(browser: Browser, { path, width }: { path: string; width: number }) {
  const context = await browser.newContext({
    baseURL: test.info().project.use.baseURL,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width, height: 844 },
  });
  await context.addCookies([promptShown]);
  const page = await context.newPage();
  const shell = await hold(page, hostScript);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return { page, hear: shell.letThrough, [Symbol.asyncDispose]: () => context.close() };
}

const cases = Object.entries(screens).flatMap(([what, path]) =>
  [390, 1280].map((width) => ({ what, path, width })),
);

for (const { what, path, width } of cases)
  test(
    `gives each control of ${what} the same effect before and after hydration at ${width} px`,
    nightly,
    async ({ browser }) => {
      // A tour has some forty controls; each needs two pages.
      test.setTimeout(480_000);
      await using untouched = await openAlone(browser, { path, width });
      const found = await controlsOf(untouched.page);
      untouched.hear();
      await waitForHydration(untouched.page);

      for (const { name, place } of found)
        await test.step(name, async () => {
          await using early = await openAlone(browser, { path, width });
          await using late = await openAlone(browser, { path, width });
          await use(early.page.locator(controls).nth(place));
          early.hear();
          late.hear();
          await waitForHydration(late.page);
          await use(late.page.locator(controls).nth(place));
          await expect(async () => {
            const state = await stateOf(late.page);
            expect(await stateOf(early.page)).toBe(state);
            if (!isSeenElsewhere.test(name)) expect(state).not.toBe(await stateOf(untouched.page));
          }, name).toPass();
        });
    },
  );

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Key, type WebDriver, type WebElement } from 'selenium-webdriver';

/** A query of Testing Library; a regular expression is sent as its source. */
export interface Query {
  readonly by: 'Role' | 'LabelText' | 'Text';
  readonly text: string;
  readonly name?: string;
  readonly pattern?: string;
  readonly level?: number;
}

type Text = string | RegExp;

const named = (name?: Text) => (name instanceof RegExp ? { pattern: name.source } : { name });

export const role = (text: string, name?: Text, level?: number): Query => ({
  by: 'Role',
  text,
  level,
  ...named(name),
});
export const label = (name: Text): Query => ({ by: 'LabelText', text: '', ...named(name) });
export const text = (name: Text): Query => ({ by: 'Text', text: '', ...named(name) });
export const heading = (name: Text): Query => role('heading', name, 1);
export const navigation = role('navigation', 'Main');

type Find = (container: HTMLElement, ...matchers: unknown[]) => HTMLElement[];

declare global {
  var TestingLibraryDom: Record<`queryAllBy${Query['by']}`, Find>;
}

/** The first visible element of the last query, each query within the results of the one before. */
function find(steps: readonly Query[]): HTMLElement | undefined {
  let found: HTMLElement[] = [document.body];
  for (const { by, text: kind, name, pattern, level } of steps) {
    const matcher = pattern === undefined ? name : new RegExp(pattern);
    const matchers = by === 'Role' ? [kind, { level, name: matcher }] : [matcher];
    found = found.flatMap((container) => TestingLibraryDom[`queryAllBy${by}`](container, ...matchers));
  }
  return found.find((element) => element.checkVisibility({ visibilityProperty: true }));
}

/** The element, scrolled into view, unless it is disabled or covered. */
function toPress(element: HTMLElement | undefined): HTMLElement | undefined {
  if (!element || element.matches(':disabled')) return undefined;
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  const labels = element instanceof HTMLInputElement ? (element.labels ?? []) : [];
  return [element, ...labels].some((target) => target.contains(hit)) ? element : undefined;
}

const libraryFolder = path.dirname(
  createRequire(import.meta.url).resolve('@testing-library/dom/package.json'),
);
const library = readFileSync(path.join(libraryFolder, 'dist/@testing-library/dom.umd.min.js'), 'utf8');

/** Runs `body` with `found` in the page; loads the library first if it is missing. */
async function inPage<T>(driver: WebDriver, body: string, steps: readonly Query[]): Promise<T> {
  if (!(await driver.executeScript<boolean>('return "TestingLibraryDom" in globalThis')))
    await driver.executeScript(library);
  const script = `${find}\n${toPress}\nconst found = find(JSON.parse(arguments[0]));\n${body}`;
  return driver.executeScript<T>(script, JSON.stringify(steps));
}

/** Waits until `ask` returns a truthy value; the browser rejects requests during a navigation. */
export const waitUntil = <T>(driver: WebDriver, what: string, ask: () => Promise<T>): Promise<T> =>
  driver.wait(() => ask().catch(() => undefined as T), 10_000, what, 40);

const titleOf = (steps: readonly Query[]) =>
  steps.map(({ by, text: kind, name, pattern }) => `${kind || by} ${pattern ?? name ?? ''}`).join(' > ');

/** Waits until the page shows an element. */
export const shown = (driver: WebDriver, ...steps: Query[]): Promise<WebElement> =>
  waitUntil(driver, `${titleOf(steps)} is shown`, () => inPage(driver, 'return found', steps));

export const gone = (driver: WebDriver, ...steps: Query[]): Promise<boolean> =>
  waitUntil(driver, `${titleOf(steps)} is gone`, () => inPage(driver, 'return !found', steps));

/** Waits until the element has the focus. */
export const focused = (driver: WebDriver, ...steps: Query[]): Promise<boolean> =>
  waitUntil(driver, `${titleOf(steps)} has the focus`, () =>
    inPage(driver, 'return found === document.activeElement', steps),
  );

/** Runs in the page: sets `isMissed` to whether the next click misses the element. */
const watchPress = `globalThis.isMissed = true;
  addEventListener('click', (event) => { globalThis.isMissed &&= !event.composedPath().includes(found); }, true);`;

/**
 * Presses the centre of an element with the mouse, once nothing covers it and it no longer moves. Presses again if the
 * click missed it or the page has replaced it.
 */
export function press(driver: WebDriver, ...steps: Query[]): Promise<boolean> {
  let before: string | null = null;
  return waitUntil(driver, `${titleOf(steps)} can be pressed`, async () => {
    const origin = await inPage<WebElement | null>(driver, 'return toPress(found)', steps);
    const place = await inPage<string | null>(
      driver,
      `if (!found) return null; ${watchPress} return JSON.stringify(found.getBoundingClientRect());`,
      steps,
    );
    const rests = place === before;
    before = place;
    if (!origin || !rests) return false;
    await driver.actions().move({ origin, duration: 0 }).click().perform();
    return driver.executeScript<boolean>('return globalThis.isMissed !== true');
  });
}

/** Replaces the value of a field with typed text. */
export async function fill(driver: WebDriver, value: string, ...steps: Query[]): Promise<void> {
  await press(driver, ...steps);
  await focused(driver, ...steps);
  const select = driver.actions().keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL);
  await select.sendKeys(Key.DELETE, value).perform();
  await waitUntil(driver, `${titleOf(steps)} has the value ${value}`, () =>
    inPage(driver, `return found.value === ${JSON.stringify(value)}`, steps),
  );
}

/** Fills in and sends the login. */
export async function logIn(
  driver: WebDriver,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await fill(driver, email, label('Email'));
  await fill(driver, password, label('Password'));
  await press(driver, role('button', 'Sign in'));
}

/** Waits until the tab is at a path with query and hash. */
export const at = (driver: WebDriver, expected: string | RegExp): Promise<boolean> =>
  waitUntil(driver, `the tab is at ${String(expected)}`, async () => {
    const place = await driver.executeScript<string>(
      'return location.pathname + location.search + location.hash',
    );
    return typeof expected === 'string' ? place === expected : expected.test(place);
  });

/** Waits until React has hydrated the heading of the page. */
export const hydrated = (driver: WebDriver): Promise<boolean> =>
  waitUntil(driver, 'the page is hydrated', () =>
    driver.executeScript(
      `return Object.keys(document.querySelector('h1')).some((key) => key.startsWith('__reactFiber$'))`,
    ),
  );

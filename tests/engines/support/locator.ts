import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { test } from '@playwright/test';
import { Key, type WebDriver } from 'selenium-webdriver';
import { pageFunctions, type Found, type Step, type WireText } from './find-in-page';
import { waitUntil } from './wait-until';

const testingLibrary = path.dirname(
  createRequire(import.meta.url).resolve('@testing-library/dom/package.json'),
);
const testingLibraryScript = readFileSync(
  path.join(testingLibrary, 'dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

type Text = string | RegExp;

const toWire = (text: Text): WireText =>
  typeof text === 'string' ? text : { source: text.source, flags: text.flags };
const matches = (text: string, expected: Text) =>
  typeof expected === 'string' ? text === expected : expected.test(text);

interface RoleOptions {
  readonly name?: Text;
  readonly level?: number;
}

/** Runs the body of a function with what the steps find, in a page that may not have the library yet. */
async function inPage<T>(driver: WebDriver, steps: readonly Step[], body: string): Promise<T> {
  const script = `
    if (!globalThis.TestingLibraryDom) return 'no library';
    ${pageFunctions}
    const found = findAll(JSON.parse(arguments[0]));
    ${body}`;
  const ask = () => driver.executeScript<T | 'no library'>(script, JSON.stringify(steps));
  const answer = await ask();
  if (answer !== 'no library') return answer;
  await driver.executeScript(testingLibraryScript);
  return (await ask()) as T;
}

/** Why the element cannot be pressed yet, in words. */
function obstacle(first: Found['first'], stands: boolean): string | undefined {
  if (!first) return 'It was not there.';
  if (first.coveredBy) return `It was covered by ${first.coveredBy}`;
  if (first.isDisabled) return 'It was disabled.';
  return stands ? undefined : 'It was moving.';
}

/**
 * Elements of the page by role, name, label or text. Queries again at each use, and waits until the action is possible.
 */
export class Locator {
  private readonly driver: WebDriver;
  private readonly steps: readonly Step[];
  private readonly title: string;

  constructor(driver: WebDriver, steps: readonly Step[] = [], title = '') {
    this.driver = driver;
    this.steps = steps;
    this.title = title;
  }

  getByRole(role: string, { name, level }: RoleOptions = {}): Locator {
    const step: Step = { by: 'role', role, level, name: name === undefined ? undefined : toWire(name) };
    return this.inside(step, name === undefined ? role : `${role} “${String(name)}”`);
  }

  getByLabel(text: Text): Locator {
    return this.inside({ by: 'label', text: toWire(text) }, `field “${String(text)}”`);
  }

  getByText(text: Text): Locator {
    return this.inside({ by: 'text', text: toWire(text) }, `text “${String(text)}”`);
  }

  first(): Locator {
    return this.nth(0);
  }

  nth(index: number): Locator {
    return this.inside({ by: 'index', index }, `number ${index + 1}`);
  }

  /** Waits until at least one is visible. */
  async waitFor(): Promise<void> {
    await this.wait('is shown', ({ first }) => first !== undefined);
  }

  async waitForNone(): Promise<void> {
    await this.wait('is gone', ({ first }) => first === undefined);
  }

  async waitForText(expected: Text): Promise<void> {
    await this.wait(
      `reads “${String(expected)}”`,
      ({ texts }) => texts.length > 0 && matches(texts[0] ?? '', expected),
    );
  }

  async waitForValue(expected: string): Promise<void> {
    await this.wait(`has the value “${expected}”`, ({ first }) => first?.value === expected);
  }

  async waitForFocus(): Promise<void> {
    await this.wait('has the focus', ({ first }) => first?.isFocused === true);
  }

  /** What a reader sees of the first, once it is there. */
  async text(): Promise<string> {
    const { texts } = await this.wait('is shown', ({ first }) => first !== undefined);
    return texts[0] ?? '';
  }

  async scrollIntoView(): Promise<void> {
    await this.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  }

  /** Presses the centre with the mouse, once it has stopped moving and nothing covers it. */
  async click(): Promise<void> {
    await this.step('click', () => this.pressOnce());
  }

  /** Replaces the value of the field with typed text. */
  async fill(text: string): Promise<void> {
    await this.step('fill', async () => {
      await this.pressOnce();
      await this.waitForFocus();
      const select = this.driver.actions().keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL);
      await select.sendKeys(Key.DELETE).sendKeys(text).perform();
      await this.waitForValue(text);
    });
  }

  /** Chooses an option of a list by its text, as typing it does. */
  async select(option: string): Promise<void> {
    await this.step('select', async () => {
      await this.wait('can be chosen from', ({ first }) => first !== undefined && !first.isDisabled);
      await inPage(this.driver, this.steps, 'found[0].focus()');
      await this.driver.actions().sendKeys(option).perform();
      await waitUntil(
        async () => ((await this.selected()) === option ? true : undefined),
        `“${option}” is chosen in ${this.title}`,
      );
    });
  }

  /** Ticks a box. */
  async check(): Promise<void> {
    await this.click();
    await this.wait('is ticked', ({ first }) => first?.isChecked === true);
  }

  /** Value that a function gives for the first element, in the page. */
  async evaluate<T>(ask: (element: HTMLElement) => T): Promise<T> {
    await this.waitFor();
    const body = `return JSON.stringify((${ask.toString()})(found[0]))`;
    return JSON.parse((await inPage<string | null>(this.driver, this.steps, body)) ?? 'null') as T;
  }

  private inside(step: Step, title: string): Locator {
    return new Locator(this.driver, [...this.steps, step], this.title ? `${title} in ${this.title}` : title);
  }

  private async look(toPress = false): Promise<Found> {
    const body = `return JSON.stringify(inspect(found, ${toPress}))`;
    return JSON.parse(await inPage<string>(this.driver, this.steps, body)) as Found;
  }

  private selected = () =>
    this.evaluate((list) => (list instanceof HTMLSelectElement ? list.selectedOptions[0]?.text : undefined));

  /** Presses the first one; again where the page has put something else there meanwhile, which does not notice. */
  private async pressOnce(): Promise<void> {
    let last: Found['first'];
    let reason = '';
    await waitUntil(
      async () => {
        const { first } = await this.look(true);
        const stands = first?.x === last?.x && first?.y === last?.y;
        last = first;
        reason = obstacle(first, stands) ?? 'The page put something else in its place.';
        return first && !obstacle(first, stands) ? this.pressWhere(first) : undefined;
      },
      `${this.title} can be pressed`,
      () => reason,
    );
  }

  /** @returns `undefined` when the press would have hit something else */
  private async pressWhere({ x, y }: { readonly x: number; readonly y: number }): Promise<true | undefined> {
    await inPage(this.driver, this.steps, 'if (found[0]) expectPress(found[0])');
    await this.driver.actions().move({ x, y, duration: 0 }).click().perform();
    const script = 'return globalThis.journeyPress ? (globalThis.journeyPress.result ?? null) : "left"';
    // After a navigation the page does not answer, or has no record of the press.
    const result = await this.driver.executeScript<string | null>(script).catch(() => 'left');
    return result === 'hit' || result === 'left' ? true : undefined;
  }

  private wait(expectation: string, isMet: (found: Found) => boolean): Promise<Found> {
    return this.step(expectation, () => {
      let last: Found = { texts: [] };
      return waitUntil(
        async () => {
          last = await this.look();
          return isMet(last) ? last : undefined;
        },
        `${this.title} ${expectation}`,
        () => `Found ${last.texts.length}: ${JSON.stringify(last).slice(0, 600)}`,
      );
    });
  }

  /** A failure is shown at the journey's own line. */
  private step<T>(what: string, body: () => Promise<T>): Promise<T> {
    return test.step(`${this.title}: ${what}`, body, { box: true });
  }
}

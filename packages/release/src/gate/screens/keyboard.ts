/* oxlint-disable unicorn/consistent-function-scoping -- functions of a page are sent there as text */
import type { ElementHandle } from 'playwright-core';
import { readFocus } from './read-page';
import { readLines, record, type Reading } from './read-screen';
import { effectLines } from './snapshot';

/** Elements that Tab is followed through. */
const mostStops = 40;

/** Runs inside the page. */
function titleInFront(): string | undefined {
  const { dialogInFront, nameOf } = window.checkedPage;
  const dialog = dialogInFront();
  return dialog && nameOf(dialog);
}

/** Runs inside the page. @returns the place of the focused element; -1 for another one */
function placeOfFocus(): number | undefined {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  return Number(element.getAttribute('data-check-focus') ?? -1);
}

/** Title of the dialog in front. */
export const dialogTitle = ({ open }: Reading): Promise<string | undefined> =>
  open.page.evaluate(titleInFront);

/** Presses Tab until all is reached. @returns the places of what was reached, and whether that was all */
async function pressTab({ open, faults }: Reading, names: readonly string[], isModal: boolean) {
  const { page } = open;
  const start = isModal ? await page.evaluate(placeOfFocus) : undefined;
  const reached = start === undefined || start < 0 ? [] : [start];
  let [isWhole, same] = [false, 0];
  for (let count = 0; count < mostStops && !isWhole; count += 1) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(placeOfFocus);
    same = place === reached.at(-1) ? same + 1 : 0;
    if (place !== undefined && same >= 5) {
      faults.push(`traps the keyboard: Tab does not leave ${names[place]}.`);
      break;
    }
    // From the last element of a dialog the browser's own controls are reached, then the first one.
    isWhole = place === undefined ? !isModal : same === 0 && reached.includes(place);
    if (place !== undefined && place >= 0 && !isWhole) reached.push(place);
  }
  return { reached, isWhole };
}

/** Records what Tab leaves out of a part of the page, from its start on. */
async function recordFocus(reading: Reading, title: string, isModal: boolean): Promise<void> {
  const { open, options } = reading;
  const expected = await open.page.evaluate(readFocus, options.scopes);
  const names = expected.map(({ name }) => open.readable(name));
  const { reached, isWhole } = await pressTab(reading, names, isModal);
  await open.page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await open.scrollTo('top');
  const last = isWhole ? expected.length : Math.max(0, ...reached);
  const isLeftOut = (index: number) => !reached.includes(index) && expected[index]?.isOfGroup === false;
  const lines = names.slice(0, last).flatMap((name, index) => {
    if (!isLeftOut(index) || isLeftOut(index - 1)) return [];
    let end = index + 1;
    while (end < last && isLeftOut(end)) end += 1;
    return `left out: ${name}${end - index > 1 ? ` to ${names[end - 1]}, ${end - index} in all` : ''}`;
  });
  if (!options.isHost) record(reading, title, lines);
  await open.settle();
}

/** Follows Tab from the start of the candidate's part. */
export async function followFocus(reading: Reading): Promise<void> {
  await reading.open.page.evaluate(([scope]) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const start = document.querySelector(scope ?? 'body')?.firstElementChild ?? document.body;
    getSelection()?.collapse(start, 0);
  }, reading.options.scopes);
  await recordFocus(reading, 'Order of focus', false);
}

/** Follows Tab through the dialog in front. */
export const followFocusInDialog = (reading: Reading, title: string): Promise<void> =>
  recordFocus(reading, `Order of focus in ${title}`, true);

/** Leaves the dialog in front as a keyboard does, which then is where the dialog was opened. */
export async function leaveDialog(
  reading: Reading,
  opener: ElementHandle<Element> | undefined,
): Promise<void> {
  const { open, faults } = reading;
  const title = await dialogTitle(reading);
  if (title === undefined) return;
  const before = await readLines(reading);
  await open.page.keyboard.press('Escape');
  await open.settle();
  const now = await dialogTitle(reading);
  // A search field loses its text first, as an open list is closed.
  const isIgnored = now === title && effectLines(before, await readLines(reading)).length === 0;
  if (isIgnored) faults.push(`keeps the dialog "${title}" open when Escape is pressed.`);
  if (now !== undefined || !opener) return;
  const isLost = await opener.evaluate(
    (element) => element.isConnected && element.checkVisibility() && document.activeElement === document.body,
  );
  if (isLost) faults.push(`loses the place of the keyboard when the dialog "${title}" closes.`);
}

import type { ElementHandle } from 'playwright-core';
import { findControls, pressedPart, sampleText, type Control } from './controls';
import { dialogTitle, followFocusInDialog, leaveDialog } from './keyboard';
import { openAgain } from './other-ways';
import { contentEffect, forgetEffects, record, recordEffect, type Reading } from './read-screen';
import { controlLimit } from './take-steps';

/** Controls of a screen that are used, after the steps and again in a second window too. */
const most = { controls: 20, afterSteps: 4, openersAgain: 2 };

/** Buttons that end a dialog are pressed last. */
const leaving = /^button "(close|cancel|keep|back|not now)\b/i;

const verbs = {
  press: 'Press',
  fill: 'Fill',
  choose: 'Choose in',
  check: 'Check',
  submit: 'Send',
} as const;

const pathOf = (address: string) => address.split('?')[0];

/** Runs inside the page: whether a control that can be turned back is on; null for others, and for one that is gone. */
const stateOf = (control: Element): string | null =>
  control.isConnected
    ? (control.getAttribute('aria-pressed') ?? control.getAttribute('aria-expanded'))
    : null;

/** Runs inside the page: the entry of its history, which a replaced address keeps. */
const entryOf = () => navigation.currentEntry?.key;

/** Runs inside the page: whether *Back* leads to an entry, in this document. */
function leadsBackTo(entry: string | undefined): boolean {
  const last = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  return last?.key === entry && last?.sameDocument === true;
}

/** Runs inside the page: the form that a button sends, unless it is a search alone. */
function searchedForm(button: Element): HTMLFormElement | null {
  const { form } = button as HTMLButtonElement;
  return form?.querySelector('input:not([type=search]), select, textarea') ? form : null;
}

/** Runs inside the page: the value of the next option. */
const nextOption = (field: Element) => {
  const { options, selectedIndex } = field as HTMLSelectElement;
  return [...options].find((option, index) => index > selectedIndex && !option.disabled)?.value;
};

async function apply({ open }: Reading, { kind, key }: Control, element: ElementHandle<Element>) {
  const timeout = controlLimit;
  if (kind === 'fill') {
    const text = await element.evaluate(
      sampleText as (field: Element, label: string) => string | undefined,
      key,
    );
    if (text !== undefined) await element.fill(text, { timeout });
  } else if (kind === 'choose') {
    const value = await element.evaluate(nextOption);
    if (value !== undefined) await element.selectOption(value, { timeout });
  } else {
    const found = await element.evaluateHandle(pressedPart);
    const part = found.asElement();
    if (!part) throw new Error(String(await found.jsonValue()));
    // Words without a choice from what they find keep a form from being sent.
    const form = kind === 'submit' ? (await element.evaluateHandle(searchedForm)).asElement() : null;
    for (const search of (await form?.$$('input[type=search]:enabled')) ?? []) await search.fill('');
    await open.press(part, timeout).catch(() => {
      throw new Error('is not ready');
    });
  }
}

/** Uses a control, and once more when that turns it back. */
async function tryControl(
  reading: Reading,
  control: Control,
  element: ElementHandle<Element>,
  title: string,
): Promise<void> {
  const press = () => apply(reading, control, element);
  const state = () => element.evaluate(stateOf).catch(() => null);
  // A move from there shows whether the next screen begins at its top.
  if (control.key.startsWith('a "')) await reading.open.scrollTo('bottom');
  if (control.kind === 'fill') return press().catch(() => {});
  const before = await state();
  await recordEffect(reading, title, press, { isSecondRow: title.includes('in the second row') });
  const after = reading.isSecond || before === null ? null : await state();
  if (after === null || after === before) return;
  await recordEffect(reading, `${title}, again`, press);
  // Its menu is used further on.
  if ((await state()) === before) await press().catch(() => {});
  await forgetEffects(reading);
}

/** Goes back to where a control was used. @returns whether it is as it was before */
async function goBack(reading: Reading, title: string, before: readonly string[], from: string) {
  const { open } = reading;
  await open.page.evaluate(() => history.back());
  await forgetEffects(reading);
  const lines = contentEffect(reading, before, reading.lines);
  if (open.address !== from) lines.unshift(`address: ${open.address}`);
  record(reading, `${title}, and back`, lines);
  return lines.length === 0;
}

/** The controls of a screen, of which each kind is used once. */
function createChoice({ isSecond, options, controls: known }: Reading, isAfterSteps: boolean) {
  const uses = new Map<string, number>();
  /** Controls that opened a dialog here. */
  const openers = new Set<string>();
  const usesOf = (key: string) => uses.get(key) ?? 0;
  /** Steps and a second window show new ones; in a window some of what opened a dialog, which may have another size. */
  const isNew = (key: string) =>
    (!isSecond && !isAfterSteps) ||
    !known.has(key) ||
    (isSecond && known.get(key) === true && (openers.size < most.openersAgain || openers.has(key)));
  const isNext = (row: string, { kind, key, isFrame }: Control) =>
    (!isFrame || (options.withFrame && !isAfterSteps)) &&
    isNew(key) &&
    // A second row is sent as it is.
    (row === '' || kind === 'submit' || kind === 'press') &&
    // A form is sent twice: as it is, and once its fields have a text.
    usesOf(key) < (kind === 'submit' && row === '' ? 2 : 1);
  const order = ({ kind, key, isSecond: isSecondRow }: Control) => {
    // Filled, before another control closes the form.
    if (kind === 'submit') return usesOf(key) === 0 ? 0 : 3;
    if (isSecond && known.get(key)) return 5;
    if (isSecondRow) return 7;
    if (kind === 'press') return leaving.test(key) ? 6 : 4;
    return kind === 'check' ? 2 : 1;
  };
  return {
    openers,
    next: (list: readonly Control[], row: string) =>
      list.filter((control) => isNext(row, control)).toSorted((one, other) => order(one) - order(other))[0],
    /** @returns the title of what it does */
    use({ kind, key }: Control): string {
      uses.set(key, usesOf(key) + 1);
      const filled = usesOf(key) > 1 ? ', filled' : '';
      return `${isAfterSteps ? 'After the steps: ' : ''}${verbs[kind]} ${key}${filled}`;
    },
  };
}

/**
 * Uses every kind of control once: forms are sent empty, then filled.
 * @param isAfterSteps the controls of a screen that the steps have reached, which cannot be opened again
 */
export async function tryControls(reading: Reading, isAfterSteps = false): Promise<void> {
  const { open, options, isSecond, controls: known } = reading;
  const path = pathOf(open.address);
  const choice = createChoice(reading, isAfterSteps);
  /** Titles of the dialogs that were opened. */
  const dialogs = new Set<string>();
  /** Controls of the screen as it was opened; unread at first. */
  let atFirst: readonly Control[] | undefined;
  /** The dialog of a second row is used as that of the first was. */
  let row = '';
  /** What opened the dialog. */
  let opener: ElementHandle<Element> | undefined;
  for (let count = 0; count < (isAfterSteps ? most.afterSteps : most.controls);) {
    const own = await open.page.evaluate(findControls, {
      scopes: options.scopes,
      withLinks: options.isHost,
    });
    for (const { key } of own) if (!isSecond && !isAfterSteps && !known.has(key)) known.set(key, false);
    if (row !== '' && own.some(({ key }) => key.endsWith(row))) row = '';
    const list = own.map((control) => ({ ...control, key: control.key + row }));
    atFirst ??= list;
    const next = choice.next(list, row);
    if (!next) {
      row = '';
      await leaveDialog(reading, opener);
      if (isAfterSteps || !choice.next(atFirst, row)) break;
      // A dialog or an error stands in place of the other controls.
      await openAgain(reading);
      atFirst = undefined;
      opener = undefined;
      continue;
    }
    const title = choice.use(next);
    if (next.kind !== 'fill') count += 1;
    const element = await open.page.$(`[data-check-control="${list.indexOf(next)}"]`);
    if (!element) continue;
    const start = { lines: reading.lines, address: open.address, entry: await open.page.evaluate(entryOf) };
    await tryControl(reading, next, element, title);
    const dialog = await dialogTitle(reading);
    const hasDialog = dialog !== undefined;
    if (!hasDialog) row = '';
    else if (next.isSecond) row = ' in the second row';
    opener = hasDialog ? (opener ?? element) : undefined;
    if (hasDialog && !dialogs.has(dialog)) {
      dialogs.add(dialog);
      choice.openers.add(next.key);
      if (!isSecond) await followFocusInDialog(reading, dialog);
    }
    const isBack =
      !isSecond &&
      !isAfterSteps &&
      !hasDialog &&
      (await open.page.evaluate(leadsBackTo, start.entry)) &&
      (await goBack(reading, title, start.lines, start.address));
    if (isBack || pathOf(open.address) === path) continue;
    if (isAfterSteps) break;
    await openAgain(reading);
    opener = undefined;
  }
  for (const key of choice.openers) known.set(key, true);
}

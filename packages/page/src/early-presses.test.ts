/** @jest-environment <rootDir>/tests/support/unit/jsdom-environment.ts */
import { hostEvent, hydratingEvent } from '@aertrip/release/host-report';
import { lateComponent, LateHydration } from '@aertrip/ui';
import { waitFor } from '@testing-library/react';
import { act, createElement, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { earlyPresses } from './early-presses';

/** Events that React received, in order. */
let records: string[];
let root: Root | undefined;

const record = (text: string) => void records.push(text);

const input = (id: string, props: InputHTMLAttributes<HTMLInputElement>) =>
  createElement('input', { key: id, id, ...props });

function Filters() {
  const [isCompared, setIsCompared] = useState(false);
  const [share, setShare] = useState('person');
  const [word, setWord] = useState('');
  return createElement(
    'div',
    null,
    input('compare', {
      type: 'checkbox',
      checked: isCompared,
      onChange: () => (record(`compared: ${!isCompared}`), setIsCompared(!isCompared)),
    }),
    ...['person', 'family'].map((value) =>
      input(value, {
        type: 'radio',
        name: 'per',
        checked: share === value,
        onChange: () => (record(`share: ${value}`), setShare(value)),
      }),
    ),
    input('word', {
      value: word,
      onChange: ({ target }) => (record(`word: ${target.value}`), setWord(target.value)),
    }),
    createElement('button', { id: 'save', suppressHydrationWarning: true, onClick: () => record('saved') }),
  );
}

function find<T extends Element>(id: string, type: new () => T): T {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`There is no ${id} in the page.`);
  return element;
}

const press = (id: string) => find(id, HTMLElement).click();
const isChosen = (id: string) => find(id, HTMLInputElement).checked;
const isWaiting = (id: string) => 'waits' in find(id, HTMLElement).dataset;
const signalHost = (detail: string) => dispatchEvent(new CustomEvent(hostEvent, { detail }));

/** Sets the value like a browser, without React's property interceptor. */
function enter(id: string, text: string): void {
  const field = find(id, HTMLInputElement);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const recorded = (expected: readonly string[]) =>
  waitFor(() => expect(records).toEqual(expected), { timeout: 30_000 });

/** Time of a press that must not come. */
const later = () => new Promise((done) => setTimeout(done, 20));

/** Hydrates the shell; `meanwhile` runs between start and completion. */
async function hydrate(meanwhile?: () => void, page: ReactNode = createElement(Filters)): Promise<void> {
  signalHost('began');
  dispatchEvent(new Event(hydratingEvent));
  meanwhile?.();
  await act(() => {
    root = hydrateRoot(find('root', HTMLElement), page);
  });
  await act(async () => {
    signalHost('started');
    await later();
  });
}

const inLatePart = (content: ReactNode) =>
  createElement(MemoryRouter, null, createElement(LateHydration, null, content));

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  records = [];
  document.body.innerHTML = `<div id="root">${renderToString(createElement(Filters))}</div>`;
  const script = document.createElement('script');
  script.textContent = earlyPresses;
  document.body.append(script);
});

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  // Ends this test's script if its shell never completed.
  signalHost('failed');
});

test('replays checked boxes, choices and letters for React, also those typed during hydration', async () => {
  press('compare');
  press('family');
  enter('word', 'ka');
  await hydrate(() => enter('word', 'kash'));
  await waitFor(() => expect(records).toHaveLength(3), { timeout: 30_000 });
  expect(records.toSorted()).toEqual(['compared: true', 'share: family', 'word: kash']);
  expect(['compare', 'person', 'family'].map(isChosen)).toEqual([true, false, true]);
  expect(find('word', HTMLInputElement).value).toBe('kash');
});

test('keeps presses and typed text of a part of the page until its code has loaded', async () => {
  let arrive: ((component: typeof Filters) => void) | undefined;
  const LateFilters = lateComponent(() => new Promise<typeof Filters>((resolve) => (arrive = resolve)));
  find('root', HTMLElement).innerHTML = renderToString(inLatePart(createElement(Filters)));
  await hydrate(undefined, inLatePart(createElement(LateFilters)));
  act(() => {
    press('save');
    enter('word', 'kash');
  });
  expect([records, isWaiting('save')]).toEqual([[], true]);
  await act(async () => {
    arrive?.(Filters);
    await later();
  });
  await recorded(['saved', 'word: kash']);
  expect(isWaiting('save')).toBe(false);
  act(() => press('save'));
  await recorded(['saved', 'word: kash', 'saved']);
});

test('stops waiting for a shell that never starts', () => {
  press('save');
  signalHost('ran');
  expect(isWaiting('save')).toBe(false);
  press('save');
  expect(isWaiting('save')).toBe(false);
});

/** @jest-environment <rootDir>/tests/support/unit/jsdom-environment.ts */
import { hostEvent, hydratingEvent } from '@aertrip/release/host-report';
import { lateComponent, LateHydration } from '@aertrip/ui';
import { waitFor } from '@testing-library/react';
import { act, createElement, useState, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { earlyPresses } from './early-presses';

/** Events that React received, in order. */
let records: string[];
let root: Root | undefined;

const record = (text: string) => void records.push(text);

function Filters() {
  const [isCompared, setIsCompared] = useState(false);
  const [share, setShare] = useState('person');
  const [word, setWord] = useState('');
  return createElement(
    'div',
    null,
    createElement('input', {
      id: 'compare',
      type: 'checkbox',
      checked: isCompared,
      onChange: () => {
        record(`compared: ${!isCompared}`);
        setIsCompared(!isCompared);
      },
    }),
    ...['person', 'family'].map((value) =>
      createElement('input', {
        key: value,
        id: value,
        type: 'radio',
        name: 'per',
        checked: share === value,
        onChange: () => {
          record(`share: ${value}`);
          setShare(value);
        },
      }),
    ),
    createElement('input', {
      id: 'word',
      value: word,
      onChange: ({ target }: { target: HTMLInputElement }) => {
        record(`word: ${target.value}`);
        setWord(target.value);
      },
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

const inLatePart = (content: ReactNode) => createElement(LateHydration, null, content);

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

test('replays a press once, after hydration', async () => {
  press('save');
  expect(isWaiting('save')).toBe(true);
  await hydrate();
  await recorded(['saved']);
  expect(isWaiting('save')).toBe(false);
});

test('replays a checked box for React', async () => {
  press('compare');
  await hydrate();
  await recorded(['compared: true']);
  expect(isChosen('compare')).toBe(true);
});

test('leaves a box unchanged that was checked and cleared', async () => {
  press('compare');
  press('compare');
  await hydrate();
  expect(records).toEqual([]);
  expect(isChosen('compare')).toBe(false);
});

test('replays a choice among radio buttons for React', async () => {
  press('family');
  await hydrate();
  await recorded(['share: family']);
  expect([isChosen('person'), isChosen('family')]).toEqual([false, true]);
});

test('leaves a reverted choice unchanged', async () => {
  press('family');
  press('person');
  await hydrate();
  expect(records).toEqual([]);
  expect([isChosen('person'), isChosen('family')]).toEqual([true, false]);
});

test('keeps every letter typed during hydration', async () => {
  enter('word', 'ka');
  await hydrate(() => enter('word', 'kash'));
  await recorded(['word: kash']);
  expect(find('word', HTMLInputElement).value).toBe('kash');
});

test('keeps what is pressed and typed in a part of the page until its code is there', async () => {
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

function goTo(path: string): void {
  history.replaceState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

const mayHydrate = () => dispatchEvent(new Event(hydratingEvent, { cancelable: true }));

describe('a page after Back to another URL of the same document', () => {
  /** jsdom does not navigate, and logs that on the console. */
  let consoleError: jest.SpyInstance;
  const rendered = location.pathname;

  beforeEach(() => {
    consoleError = jest.spyOn(console, 'error').mockReturnValue();
  });

  afterEach(() => {
    history.replaceState(null, '', rendered);
    consoleError.mockRestore();
  });

  test('is not hydrated as the other page', () => {
    goTo('/behind');
    expect(mayHydrate()).toBe(false);
  });

  test('is hydrated after a return to its own URL', () => {
    goTo('/behind');
    goTo(rendered);
    expect(mayHydrate()).toBe(true);
  });
});

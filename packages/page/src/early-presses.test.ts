/** @jest-environment <rootDir>/tests/support/unit/jsdom-environment.ts */
import { hostEvent, hydratingEvent } from '@aertrip/release/host-report';
import { act, createElement, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { earlyPresses } from './early-presses';

/** What React heard, in its order. */
let heard: string[];
let root: Root | undefined;

const hear = (text: string) => void heard.push(text);

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
        hear(`compared: ${!isCompared}`);
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
          hear(`share: ${value}`);
          setShare(value);
        },
      }),
    ),
    createElement('input', {
      id: 'word',
      value: word,
      onChange: ({ target }: { target: HTMLInputElement }) => {
        hear(`word: ${target.value}`);
        setWord(target.value);
      },
    }),
    createElement('button', { id: 'save', suppressHydrationWarning: true, onClick: () => hear('saved') }),
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
const tell = (detail: string) => dispatchEvent(new CustomEvent(hostEvent, { detail }));

/** As a browser does it, which passes by the property with which React watches a field. */
function enter(id: string, text: string): void {
  const field = find(id, HTMLInputElement);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const later = () => new Promise((done) => setTimeout(done, 20));

/** The shell hydrates; `meanwhile` is done after it began to and before it stands. */
async function hydrate(meanwhile?: () => void): Promise<void> {
  tell('began');
  dispatchEvent(new Event(hydratingEvent));
  meanwhile?.();
  await act(() => {
    root = hydrateRoot(find('root', HTMLElement), createElement(Filters));
  });
  await act(async () => {
    tell('started');
    await later();
  });
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  heard = [];
  document.body.innerHTML = `<div id="root">${renderToString(createElement(Filters))}</div>`;
  const script = document.createElement('script');
  script.textContent = earlyPresses;
  document.body.append(script);
});

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  // Ends the script of this test's page, if its shell never stood.
  tell('failed');
});

test('a press is made once, when the shell stands', async () => {
  press('save');
  expect(isWaiting('save')).toBe(true);
  await hydrate();
  expect(heard).toEqual(['saved']);
  expect(isWaiting('save')).toBe(false);
});

test('a box that was ticked is ticked for React, too', async () => {
  press('compare');
  await hydrate();
  expect(heard).toEqual(['compared: true']);
  expect(isChosen('compare')).toBe(true);
});

test('a box that was ticked and cleared is as it was', async () => {
  press('compare');
  press('compare');
  await hydrate();
  expect(heard).toEqual([]);
  expect(isChosen('compare')).toBe(false);
});

test('one of several that was chosen is chosen for React, too', async () => {
  press('family');
  await hydrate();
  expect(heard).toEqual(['share: family']);
  expect([isChosen('person'), isChosen('family')]).toEqual([false, true]);
});

test('a choice that was taken back is as it was', async () => {
  press('family');
  press('person');
  await hydrate();
  expect(heard).toEqual([]);
  expect([isChosen('person'), isChosen('family')]).toEqual([true, false]);
});

test('who types on while the page hydrates loses no letter', async () => {
  enter('word', 'ka');
  await hydrate(() => enter('word', 'kash'));
  expect(heard).toEqual(['word: kash']);
  expect(find('word', HTMLInputElement).value).toBe('kash');
});

test('a shell that never comes keeps nobody waiting', () => {
  press('save');
  tell('ran');
  expect(isWaiting('save')).toBe(false);
  press('save');
  expect(isWaiting('save')).toBe(false);
});

function goTo(path: string): void {
  history.replaceState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

const mayHydrate = () => dispatchEvent(new Event(hydratingEvent, { cancelable: true }));

describe('a page that Back leads out of', () => {
  /** jsdom leads nowhere, and says so on the console. */
  let complaints: jest.SpyInstance;
  const rendered = location.pathname;

  beforeEach(() => {
    complaints = jest.spyOn(console, 'error').mockReturnValue();
  });

  afterEach(() => {
    history.replaceState(null, '', rendered);
    complaints.mockRestore();
  });

  test('is not hydrated as the page behind it', () => {
    goTo('/behind');
    expect(mayHydrate()).toBe(false);
  });

  test('is hydrated when the visitor comes back before that', () => {
    goTo('/behind');
    goTo(rendered);
    expect(mayHydrate()).toBe(true);
  });
});

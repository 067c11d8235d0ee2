import { fireEvent } from '@testing-library/react';
import { sampleEntry } from '../testing/sample-registry';
import { startInspector } from './inspector';

const inspectorKey = { code: 'KeyO', key: 'O', altKey: true, shiftKey: true };

const entry = sampleEntry('1.8.0', { extras: { owner: 'Travel desk team' } });

/** jsdom has neither popovers nor layout. */
Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} });

const root = document.createElement('div');
beforeAll(() => startInspector({ root, remotes: { entryOf: () => entry } }));

beforeEach(() => {
  root.innerHTML = `<header id="bar"></header>
    <div data-remote="remote-admin"><main id="main"><input id="name"><input id="agree" type="checkbox"></main></div>`;
  document.body.replaceChildren(root);
  const box = { left: 0, top: 64, right: 390, bottom: 764, width: 390, height: 700 };
  jest.spyOn(element('main'), 'getBoundingClientRect').mockReturnValue(box as DOMRect);
  document.body.insertAdjacentHTML('beforeend', '<div id="menu"></div>');
});
afterEach(() => void fireEvent.keyDown(document.body, { key: 'Escape' }));

const element = (id: string) => document.getElementById(id)!;
const label = () => element('inspector')?.querySelector('p:not([hidden])')?.textContent;
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

async function labelAt(id: string) {
  fireEvent.pointerMove(element(id));
  await nextFrame();
  return label();
}

test('follows the pointer: a remote and its menus have an outline, the shell has none', async () => {
  fireEvent.keyDown(document.body, inspectorKey);
  expect(await labelAt('bar')).toBeUndefined();
  expect(await labelAt('main')).toMatch(/^remote-admin/);
  expect(await labelAt('bar')).toBeUndefined();
  expect(await labelAt('menu')).toMatch(/^remote-admin/);
});

test.each([
  ['without Alt', 'main', { altKey: false }],
  ['with Control', 'main', { ctrlKey: true }],
  ['while it is held down', 'main', { repeat: true }],
  ['in a text field', 'name', {}],
])('ignores the key %s', (_, id, change) => {
  fireEvent.keyDown(element(id), { ...inspectorKey, ...change });
  expect(element('inspector')).toBeNull();
});

test('hides on its key again and on Escape, which reaches the page only while it is hidden', () => {
  const escaped = jest.fn();
  document.body.addEventListener('keydown', escaped);
  fireEvent.keyDown(element('main'), inspectorKey);
  // The letter depends on the keyboard.
  fireEvent.keyDown(document.body, { ...inspectorKey, key: 'Ø' });
  expect(element('inspector')).toBeNull();
  fireEvent.keyDown(element('main'), inspectorKey);
  escaped.mockClear();
  expect(fireEvent.keyDown(element('main'), { key: 'Escape' })).toBe(false);
  expect(element('inspector')).toBeNull();
  expect(escaped).not.toHaveBeenCalled();
  fireEvent.keyDown(element('main'), { key: 'Escape' });
  expect(escaped).toHaveBeenCalledTimes(1);
});

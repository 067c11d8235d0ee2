import { fireEvent } from '@testing-library/react';
import { listenForInspectorKey } from './inspector-key';
import { visibility } from './visibility';

const inspectorKey = { code: 'KeyO', key: 'O', altKey: true, shiftKey: true };

beforeAll(listenForInspectorKey);
beforeEach(() => visibility.close());

test('Alt+Shift+O shows the boundaries and hides them again, whatever letter the keyboard types there', () => {
  fireEvent.keyDown(document.body, inspectorKey);
  expect(visibility.isOpen()).toBe(true);
  fireEvent.keyDown(document.body, { ...inspectorKey, key: 'Ø' });
  expect(visibility.isOpen()).toBe(false);
});

test.each([
  ['without Alt', { altKey: false }],
  ['with Control', { ctrlKey: true }],
  ['while it is held down', { repeat: true }],
])('nothing happens %s', (_, change) => {
  fireEvent.keyDown(document.body, { ...inspectorKey, ...change });
  expect(visibility.isOpen()).toBe(false);
});

test('in a field the key types; on a checkbox, where nobody types, it works', () => {
  document.body.innerHTML =
    '<input id="name"><textarea id="note"></textarea><input id="agree" type="checkbox">';
  for (const id of ['name', 'note']) {
    fireEvent.keyDown(document.getElementById(id)!, inspectorKey);
    expect(visibility.isOpen()).toBe(false);
  }
  fireEvent.keyDown(document.getElementById('agree')!, inspectorKey);
  expect(visibility.isOpen()).toBe(true);
});

test('Escape hides the boundaries and reaches nothing beneath; without them it is the page’s', () => {
  const escaped = jest.fn();
  document.body.addEventListener('keydown', escaped);
  visibility.toggle();
  expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(false);
  expect(visibility.isOpen()).toBe(false);
  expect(escaped).not.toHaveBeenCalled();
  expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(true);
  expect(escaped).toHaveBeenCalledTimes(1);
});

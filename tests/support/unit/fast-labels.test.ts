/** @jest-environment <rootDir>/tests/support/unit/jsdom-environment.ts */
import './fast-labels';

document.body.innerHTML = `
  <label for="city" id="before">City</label>
  <label id="around">Seats <input id="seats"><input id="second"></label>
  <input id="city"><p id="text"></p><input type="hidden" id="secret">
  <label for="city" id="after">From</label>
  <label for="text" id="of-a-paragraph">Text</label>
  <label for="gone" id="of-nothing">Gone</label>
  <label for="" id="empty">Empty <input id="inside-empty"></label>
  <label for="city" id="elsewhere">Elsewhere <input id="inside-elsewhere"></label>
  <button id="city">A second one of this id</button>`;

const byId = (id: string) => document.getElementById(id);
const labelIds = (id: string) => {
  const element = byId(id);
  if (!(element instanceof HTMLInputElement || element instanceof HTMLButtonElement)) return undefined;
  return element.labels && Array.from(element.labels, (label) => label.id);
};
const controlId = (id: string) => (byId(id) as HTMLLabelElement).control?.id ?? null;

it('gives a control all labels that name it, in the order of the document', () => {
  expect(labelIds('city')).toEqual(['before', 'after', 'elsewhere']);
  expect(labelIds('seats')).toEqual(['around']);
});

it('ignores labels for a second, foreign or hidden control', () => {
  expect(labelIds('second')).toEqual([]);
  expect(labelIds('inside-elsewhere')).toEqual([]);
  expect(labelIds('inside-empty')).toEqual([]);
  expect(labelIds('secret')).toBeNull();
});

it('finds the first control of the id, the first in the label, or none', () => {
  expect(controlId('before')).toBe('city');
  expect(controlId('around')).toBe('seats');
  for (const none of ['of-a-paragraph', 'of-nothing', 'empty']) expect(controlId(none)).toBeNull();
});

it('finds labels added to the page later', () => {
  byId('after')?.remove();
  expect(labelIds('city')).toEqual(['before', 'elsewhere']);
});

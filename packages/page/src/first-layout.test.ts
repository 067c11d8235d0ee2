/** @jest-environment <rootDir>/tests/support/unit/jsdom-environment.ts */
import { firstLayout, lateStylesId } from './deferred-scripts';

const sheet = '<link rel="stylesheet" data-href="late.css" href="/late.css">';

function run({ type = 'navigate' } = {}) {
  document.head.innerHTML = `<noscript id="${lateStylesId}"></noscript>`;
  const later = document.getElementById(lateStylesId);
  if (later) later.textContent = sheet;
  performance.getEntriesByType = () => [{ type }] as unknown as PerformanceEntryList;
  const write = jest.spyOn(document, 'write').mockImplementation(() => {});
  // oxlint-disable-next-line no-eval -- the text is a script of the page
  (0, eval)(firstLayout);
  return {
    written: write.mock.calls.flat(),
    link: document.querySelector('link'),
    root: document.documentElement,
  };
}

afterEach(() => {
  delete document.documentElement.dataset.firstLayout;
  delete document.documentElement.dataset.lateStyles;
});

test.each(['load', 'error'])('hides what hydrates later until its styles %s', async (end) => {
  const { link, root, written } = run();
  expect(root.dataset.lateStyles).toBe('');
  expect(written).toEqual([]);
  link?.dispatchEvent(new Event(end));
  await Promise.resolve();
  await Promise.resolve();
  expect(root.dataset.lateStyles).toBeUndefined();
});

test('has the styles of a reloaded page before its first paint', () => {
  const { root, written } = run({ type: 'reload' });
  expect(written).toEqual([sheet]);
  expect({ ...root.dataset }).toEqual({});
});

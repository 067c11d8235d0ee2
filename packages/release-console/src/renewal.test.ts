/** @jest-environment jsdom */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const page = `
  <div data-renewed="/fragments/overview"></div>
  <p data-renewal>Read at <span data-read-at>10:00:00</span></p>
  <p data-renewal-failure></p>`;

test.each([
  ['an outage', () => Promise.reject(new TypeError('Failed to fetch')), /^The console does not answer/],
  ['the end of the session', async () => ({ type: 'opaqueredirect' }), /^Your session has ended.*sign in/],
])('names %s on an open page', async (_, answer, words) => {
  document.body.innerHTML = page;
  const script = document.createElement('script');
  // A block, so that each test has its own constants.
  script.textContent = `{${await readFile(path.join(__dirname, 'assets/console.js'), 'utf8')}}`;
  jest.useFakeTimers();
  Object.assign(window, { matchMedia: () => ({ matches: false }), fetch: answer });
  document.body.append(script);
  await jest.advanceTimersByTimeAsync(5000);
  expect(document.querySelector('[data-renewal-failure]')?.textContent).toMatch(words);
  jest.useRealTimers();
});

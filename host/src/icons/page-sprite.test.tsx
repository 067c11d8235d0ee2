import { act } from '@testing-library/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { IconSprite } from './icon-sprite';
import { pageSprite } from './page-sprite';

const symbol = (id: string) => `<symbol id="${id}" viewBox="0 0 24 24"><path d="M1 9 9 1"></path></symbol>`;
const symbols = () => [...document.querySelectorAll('#icon-sprite > symbol')].map(({ id }) => id);

afterEach(() => document.body.replaceChildren());

test('hydration keeps the symbols that the server has sent, and icons add those that are not there yet', async () => {
  document.body.innerHTML = `<div id="root"><svg id="icon-sprite" width="0" height="0" aria-hidden="true" style="position:absolute">${symbol('a')}</svg></div>`;
  const root = document.getElementById('root');
  if (!root) throw new Error('There is no root.');
  const sent = document.getElementById('a');
  const page = await act(() => hydrateRoot(root, <IconSprite />));
  pageSprite(document).add('a', symbol('a'));
  pageSprite(document).add('b', symbol('b'));
  await act(() => page.render(<IconSprite />));
  expect(symbols()).toEqual(['a', 'b']);
  expect(document.getElementById('a')).toBe(sent);
  expect(document.getElementById('b')?.namespaceURI).toBe('http://www.w3.org/2000/svg');
});

test('a page that is rendered from scratch, or without the shell, gets its symbols again', async () => {
  pageSprite(document).add('a', symbol('a'));
  expect(symbols()).toEqual(['a']);
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.body.firstElementChild as Element);
  await act(() => root.render(<IconSprite />));
  pageSprite(document).add('a', symbol('a'));
  expect(symbols()).toEqual(['a']);
  await act(() => root.unmount());
});

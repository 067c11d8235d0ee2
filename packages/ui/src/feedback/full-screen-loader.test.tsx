import { render, screen } from '@testing-library/react';
import { FullScreenLoader } from './full-screen-loader';
import { loaderMarkup, loaderStyles } from './loader-markup';

test('the loader announces what is going on', () => {
  render(<FullScreenLoader />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading your next destination\.\.\.$/);
});

test('the edge sends the very markup that React renders', () => {
  const { container } = render(<FullScreenLoader />);
  const sent = document.createElement('div');
  sent.innerHTML = loaderMarkup();
  expect(sent.firstElementChild).toEqual(container.firstElementChild);
});

test('every class of the markup is styled in the text that the edge inlines', () => {
  const names = [...loaderMarkup().matchAll(/class="([^"]+)"/g)].map(([, name]) => name);
  expect(names).toHaveLength(5);
  names.forEach((name) => expect(loaderStyles).toContain(`.${name}`));
});

test('nothing moves for those who asked for calm', () => {
  expect(loaderStyles).toMatch(/prefers-reduced-motion:reduce\)\{[^}]*animation:none/);
});

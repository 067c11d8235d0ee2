import { screen } from '@testing-library/react';
import { SiteChrome } from './site-chrome';
import { auth } from './testing/fake-shared-auth';
import { renderShell } from './testing/render-shell';

jest.mock('shared-auth', () => require('./testing/fake-shared-auth'));

beforeEach(() => auth.reset());

test('orders navigation, page and footer, and skips from the first tab stop to the page', async () => {
  const { user } = renderShell(
    <SiteChrome>
      <main id="main">The page</main>
    </SiteChrome>,
  );
  const footer = await screen.findByRole('contentinfo');
  const [navigation, page] = ['banner', 'main'].map((role) => screen.getByRole(role));
  expect(navigation!.compareDocumentPosition(page!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(page!.compareDocumentPosition(footer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

  await user.tab();
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(skip).toHaveFocus();
  expect(document.querySelector(skip.getAttribute('href') as string)).toBe(screen.getByRole('main'));
});

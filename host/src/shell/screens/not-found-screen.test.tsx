import { screen, waitFor } from '@testing-library/react';
import { NotFoundScreen } from './not-found-screen';
import { renderShell } from '../testing/render-shell';

test('explains the error and leads home', async () => {
  const { user, place } = renderShell(<NotFoundScreen />, ['/nowhere']);
  expect(screen.getByRole('heading', { level: 1, name: '404 - Page Not Found' })).toBeInTheDocument();
  expect(document.title).toBe('404 - Page Not Found | Aertrip');
  await user.click(screen.getByRole('link', { name: 'Go to Home Page' }));
  expect(place()).toBe('/');
});

interface Past {
  readonly historyLength: number;
  /** Navigation API, in browsers that have it. */
  readonly navigation?: { readonly canGoBack: boolean; readonly ownEntries: number };
  readonly referrer?: string;
}

function browserWith(past: Past) {
  if (past.navigation) {
    const { canGoBack, ownEntries } = past.navigation;
    const value = { canGoBack, entries: () => Array.from({ length: ownEntries }) };
    Object.defineProperty(window, 'navigation', { value, configurable: true });
  }
  jest.spyOn(window.history, 'length', 'get').mockReturnValue(past.historyLength);
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(past.referrer ?? '');
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'navigation');
});

const [firstOfOne, firstOfTwo, secondOfTwo] = [
  { canGoBack: false, ownEntries: 1 },
  { canGoBack: false, ownEntries: 2 },
  { canGoBack: true, ownEntries: 2 },
];
const referrer = 'https://another.example/';

test.each<[string, Past, string]>([
  ['A previous page of the site', { historyLength: 2, navigation: secondOfTwo }, '/packages/bali'],
  ['Another site linked here', { historyLength: 2, navigation: firstOfOne, referrer }, '/packages/bali'],
  ['Another site linked here in a new tab', { historyLength: 2, navigation: firstOfTwo, referrer }, '/'],
  ['A URL typed over another site', { historyLength: 2, navigation: firstOfOne }, '/'],
  ['Only forward entries', { historyLength: 2, navigation: firstOfTwo }, '/'],
  ['No Navigation API, and other pages', { historyLength: 2 }, '/packages/bali'],
  ['No Navigation API, and one page', { historyLength: 1 }, '/'],
])('Go Back in a new document: %s', async (_, past, destination) => {
  browserWith(past);
  const { user, place } = renderShell(<NotFoundScreen />, ['/packages/bali', '/nowhere']);
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  await waitFor(() => expect(place()).toBe(destination));
});

import { act, screen, waitFor } from '@testing-library/react';
import { NotFoundScreen } from './not-found-screen';
import { renderShell } from '../testing/render-shell';

test('the screen says what is wrong', () => {
  renderShell(<NotFoundScreen />, ['/nowhere']);
  expect(screen.getByRole('heading', { level: 1, name: '404 - Page Not Found' })).toBeInTheDocument();
  expect(document.title).toBe('404 - Page Not Found | Aertrip');
});

test('Go to Home Page goes home', async () => {
  const { user, place } = renderShell(<NotFoundScreen />, ['/nowhere']);
  await user.click(screen.getByRole('link', { name: 'Go to Home Page' }));
  expect(place()).toBe('/');
});

test('Go Back goes to the screen before', async () => {
  const { user, router, place } = renderShell(<NotFoundScreen />, ['/packages/bali']);
  await act(() => router.navigate('/nowhere'));
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  await waitFor(() => expect(place()).toBe('/packages/bali'));
});

test('Go Back without a past goes home', async () => {
  const { user, place } = renderShell(<NotFoundScreen />, ['/nowhere']);
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  await waitFor(() => expect(place()).toBe('/'));
});

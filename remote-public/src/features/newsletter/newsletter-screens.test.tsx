import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { routes } from '../../routes';
import '../../testing/site-config';

const token = '0b5c8f8e-0000-4000-8000-000000000001';

function visit(path: string) {
  const queryClient = new QueryClient();
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: routes({ queryClient }) }], {
    initialEntries: [path],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const heading = (name: string) => screen.findByText(name, { selector: 'h1' });

test.each([
  ['confirm', 'Confirm your subscription', 'Confirm subscription'],
  ['leave', 'Unsubscribe from our newsletter?', 'Unsubscribe'],
])('asks at the link to %s, with a button that needs no script', async (press, title, button) => {
  visit(`/newsletter/${press}/${token}`);
  expect(await heading(title)).toBeVisible();
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name: button });
  expect(form).toMatchObject({
    method: 'post',
    action: `https://data.test/functions/v1/newsletter/${press}/${token}`,
  });
});

test.each([
  ['confirmed', 'You are subscribed'],
  ['expired', 'This link has expired'],
  ['left', 'You have unsubscribed'],
  ['failed', 'We could not update your subscription'],
])('shows the outcome at /newsletter/%s', async (outcome, title) => {
  visit(`/newsletter/${outcome}`);
  await heading(title);
  expect(screen.getByRole('link', { name: 'See all destinations' })).toBeVisible();
});

test.each(['confirm', 'leave'])('asks for the whole link to %s when a part is missing', async (press) => {
  visit(`/newsletter/${press}/0b5c8f8e`);
  expect(await heading('This link is incomplete')).toBeVisible();
});

test('responds with not found at an unknown outcome', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  visit('/newsletter/toString');
  expect(await heading('We could not find this page')).toBeVisible();
  jest.mocked(console.error).mockRestore();
});

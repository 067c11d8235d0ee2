import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customerAuth } from 'shared-auth';
import { openPage } from '../../testing/customer-page';
import { aCustomer, provider } from '../../testing/identity';
import { bookingRow, reviewRow } from '../../testing/rows';

jest.mock('shared-auth/firebase-identity', () => jest.requireActual('../../testing/identity'));

beforeAll(() => customerAuth.preload());
beforeEach(() => act(() => provider.emit(aCustomer())));
afterEach(() => jest.restoreAllMocks());

/** Fake database with one booking and its reviews; records the calls of `write_review`. */
function database(booking: object, reviews: object[], refusal?: { status: number; body: object }) {
  const sent: unknown[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input));
    if (pathname.endsWith('/write_review')) {
      sent.push(JSON.parse(String(init?.body)));
      if (refusal) return new Response(JSON.stringify(refusal.body), { status: refusal.status });
      reviews.push(reviewRow());
      return new Response(JSON.stringify(reviewRow()));
    }
    const rows = pathname.endsWith('/my_reviews') ? reviews : [booking];
    const isPage = pathname.endsWith('/my_bookings');
    return new Response(JSON.stringify(isPage ? { rows, total: rows.length } : rows));
  });
  return sent;
}

const completed = bookingRow({ status: 'completed' });

async function openForm() {
  openPage('/user/bookings');
  await userEvent.click(await screen.findByRole('button', { name: 'Write a review' }));
  const dialog = within(screen.getByRole('dialog', { name: 'How was Kerala Backwaters?' }));
  await dialog.findByRole('form', { name: 'Your review' });
  return dialog;
}

test('offers a review only for a completed booking', async () => {
  database(bookingRow({ status: 'confirmed' }), []);
  openPage('/user/bookings');
  await screen.findByRole('article', { name: 'Kerala Backwaters' });
  expect(screen.queryByRole('button', { name: 'Write a review' })).not.toBeInTheDocument();
});

test('requires stars, title and text, and sends the review as written', async () => {
  const sent = database(completed, []);
  const dialog = await openForm();
  await userEvent.click(dialog.getByRole('button', { name: 'Submit review' }));
  expect(await dialog.findByText('Choose one to five stars.')).toBeInTheDocument();
  expect(dialog.getByText('Write at least 20 characters.')).toBeInTheDocument();
  expect(sent).toEqual([]);

  await userEvent.click(dialog.getByRole('radio', { name: '4 stars: Very good' }));
  await userEvent.type(dialog.getByLabelText('Review title'), ' Lovely pace ');
  await userEvent.type(dialog.getByLabelText('Tell us about your tour'), 'Munnar and the houseboat.');
  await userEvent.click(dialog.getByRole('button', { name: 'Submit review' }));

  expect(await screen.findByText('Under review')).toBeInTheDocument();
  expect(sent).toEqual([
    {
      p_booking: 'b1',
      p_review: {
        rating: 4,
        title: 'Lovely pace',
        body: 'Munnar and the houseboat.',
        author_name: 'Asha M.',
      },
    },
  ]);
});

test('edits a pending review from its stored values', async () => {
  const sent = database(completed, [reviewRow()]);
  openPage('/user/bookings');
  await userEvent.click(await screen.findByRole('button', { name: 'Change your review' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByRole('radio', { name: '4 stars: Very good' })).toBeChecked();
  await userEvent.click(dialog.getByRole('radio', { name: '1 star: Poor' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save review' }));
  await screen.findByRole('img', { name: '4 of 5 stars' });
  expect(sent).toMatchObject([{ p_version: 2, p_review: { rating: 1 } }]);
});

test.each([
  ['published', null, 'Published', []],
  ['rejected', 'It names a guide.', 'Not published', ['Note from our travel desk: It names a guide.']],
])('offers no edit of a review that is %s', async (status, rejection_reason, label, shown) => {
  database(completed, [reviewRow({ status, rejection_reason })]);
  openPage('/user/bookings');
  expect(await screen.findByText(label)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /review/ })).not.toBeInTheDocument();
  const reasons = screen.queryAllByText(/^Note from our travel desk/).map(({ textContent }) => textContent);
  expect(reasons).toEqual(shown);
});

test('shows a refusal in the form and keeps the typed values', async () => {
  database(completed, [], {
    status: 409,
    body: { code: 'PT409', message: 'A tour can be reviewed once it is over', details: null, hint: null },
  });
  const dialog = await openForm();
  await userEvent.click(dialog.getByRole('radio', { name: '5 stars: Excellent' }));
  await userEvent.type(dialog.getByLabelText('Review title'), 'Lovely');
  await userEvent.type(dialog.getByLabelText('Tell us about your tour'), 'Munnar and the houseboat.');
  await userEvent.click(dialog.getByRole('button', { name: 'Submit review' }));
  expect(await dialog.findByText(/A tour can be reviewed once it is over/)).toBeInTheDocument();
  expect(dialog.getByLabelText('Review title')).toHaveValue('Lovely');
});

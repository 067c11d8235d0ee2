import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customerAuth } from 'shared-auth';
import { openPage } from '../../testing/customer-page';
import { aCustomer, provider } from '../../testing/identity';
import { page, refusal, serve } from '../../testing/database';
import { bookingRow, reviewRow } from '../../testing/rows';

jest.mock('shared-auth/firebase-identity', () => jest.requireActual('../../testing/identity'));

let mockFailures = 1;
jest.mock('./components/review/review-form', (): unknown => {
  if (mockFailures-- > 0) throw new Error('Loading chunk 7 failed.');
  return jest.requireActual('./components/review/review-form');
});

beforeAll(() => customerAuth.preload());
beforeEach(() => act(() => provider.emit(aCustomer())));
afterEach(() => jest.restoreAllMocks());

/** A completed booking with its reviews. */
function serveReviews(reviews: object[], write_review?: () => Response) {
  const save = () => {
    reviews.push(reviewRow());
    return Response.json(reviewRow());
  };
  return serve({
    my_bookings: page([bookingRow({ status: 'completed' })]),
    my_reviews: reviews,
    write_review: write_review ?? save,
  });
}

async function openForm() {
  openPage('/user/bookings');
  await userEvent.click(await screen.findByRole('button', { name: 'Write a review' }));
  const dialog = within(screen.getByRole('dialog', { name: 'How was Kerala Backwaters?' }));
  await dialog.findByRole('form', { name: 'Your review' });
  return dialog;
}

type Dialog = Awaited<ReturnType<typeof openForm>>;

function write(dialog: Dialog, title: string) {
  fireEvent.change(dialog.getByLabelText('Review title'), { target: { value: title } });
  fireEvent.change(dialog.getByLabelText('Tell us about your tour'), {
    target: { value: 'Munnar and the houseboat.' },
  });
}

test('keeps the page when the form fails to load, and loads it again', async () => {
  serveReviews([]);
  openPage('/user/bookings');
  await userEvent.click(await screen.findByRole('button', { name: 'Write a review' }));
  expect(await screen.findByText('Loading the form…')).toBeInTheDocument();
  await act(async () => dispatchEvent(new Event('online')));
  expect(await screen.findByRole('form', { name: 'Your review' })).toBeInTheDocument();
});

test('requires stars, title and text, and sends the review as written', async () => {
  const { bodies } = serveReviews([]);
  const dialog = await openForm();
  act(() => dialog.getByRole('radio', { name: '1 star: Poor' }).focus());
  await userEvent.click(dialog.getByRole('button', { name: 'Submit review' }));
  expect(await dialog.findByText('Choose one to five stars.')).toBeInTheDocument();
  expect(dialog.getByText('Write at least 20 characters.')).toBeInTheDocument();
  expect(bodies('write_review')).toEqual([]);

  await userEvent.click(dialog.getByRole('radio', { name: '4 stars: Very good' }));
  write(dialog, ' Lovely pace ');
  await userEvent.click(dialog.getByRole('button', { name: 'Submit review' }));

  expect(await screen.findByText('Under review')).toBeInTheDocument();
  expect(bodies('write_review')).toEqual([
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
  const { bodies } = serveReviews([reviewRow()]);
  openPage('/user/bookings');
  await userEvent.click(await screen.findByRole('button', { name: 'Change your review' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByRole('radio', { name: '4 stars: Very good' })).toBeChecked();
  await userEvent.click(dialog.getByRole('radio', { name: '1 star: Poor' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save review' }));
  await screen.findByRole('img', { name: '4 of 5 stars' });
  expect(bodies('write_review')).toMatchObject([{ p_version: 2, p_review: { rating: 1 } }]);
});

test.each([
  ['published', null, 'Published', []],
  ['rejected', 'It names a guide.', 'Not published', ['Note from our travel desk: It names a guide.']],
])('offers no edit of a review that is %s', async (status, rejection_reason, label, shown) => {
  serveReviews([reviewRow({ status, rejection_reason })]);
  openPage('/user/bookings');
  expect(await screen.findByText(label)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /review/ })).not.toBeInTheDocument();
  const reasons = screen.queryAllByText(/^Note from our travel desk/).map(({ textContent }) => textContent);
  expect(reasons).toEqual(shown);
});

test('shows a refusal in the form and keeps the typed values', async () => {
  serveReviews([], refusal(409, { message: 'A tour can be reviewed once it is over' }));
  const dialog = await openForm();
  await userEvent.click(dialog.getByRole('radio', { name: '5 stars: Excellent' }));
  write(dialog, 'Lovely');
  await userEvent.click(dialog.getByRole('button', { name: 'Submit review' }));
  expect(await dialog.findByText(/A tour can be reviewed once it is over/)).toBeInTheDocument();
  expect(dialog.getByLabelText('Review title')).toHaveValue('Lovely');
});

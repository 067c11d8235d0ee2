import { screen, waitFor, within } from '@testing-library/react';
import { type Call, type Handler, refusal, holdBack } from '../../testing/backend';
import { fill, openAdmin } from '../../testing/render-admin';
import { departureRow, pricedQuote } from '../../testing/rows';

interface PriceRequestBody {
  readonly id: string;
  readonly departure_id: string;
  readonly rooms: { travellers: object[] }[];
  readonly discount_paise: number;
}

const requestOf = ({ body }: Call) => (body as { p: PriceRequestBody }).p;

/** Two adults at ₹50,000; more than 5 % discount needs an approval. */
const preview: Handler = (call) => ({
  body: pricedQuote({ desk_discount_paise: requestOf(call).discount_paise, discount_cap_paise: 500_000 }),
});

const wish = {
  id: 'e1',
  ref: 'ENQ-261122-AAAAA',
  name: 'Farah Khan',
  phone: '+919820012345',
  email: 'farah@example.com',
  package_id: 'p1',
  departure_id: null,
  departure_city: 'Mumbai',
  travel_month: '2099-03-01',
  adults: 2,
  children: 0,
  message: null,
};

async function openEditor(path: string, answers: Record<string, Handler> = {}) {
  const view = await openAdmin(path, {
    'GET /rest/v1/enquiry_list': { body: wish },
    'GET /rest/v1/packages': {
      body: {
        id: 'p1',
        title: 'Kerala Backwaters',
        code: 'KER-01',
        nights: 6,
        destination: { name: 'Kerala', scope: 'domestic' },
      },
    },
    'GET /rest/v1/rpc/admin_departures': {
      body: [
        departureRow({ id: 'd1', starts_on: '2099-01-02' }),
        departureRow({ id: 'd2', starts_on: '2099-03-05', seats_left: 1 }),
      ],
    },
    'GET /rest/v1/rpc/package_extras': { body: [] },
    'GET /rest/v1/rpc/admin_package_page': {
      body: {
        total: 1,
        rows: [
          {
            id: 'p1',
            code: 'KER-01',
            title: 'Kerala Backwaters',
            destination_name: 'Kerala',
            nights: 6,
            state: 'published',
          },
        ],
      },
    },
    'GET /rest/v1/quotes': { body: [] },
    'GET /rest/v1/messages': { body: [] },
    'POST /rest/v1/rpc/preview_quote': preview,
    'POST /rest/v1/rpc/save_quote': { body: { id: 'q1' } },
    ...answers,
  });
  const previews = () => view.backend.callsTo('POST /rest/v1/rpc/preview_quote').map(requestOf);
  const saved = () => view.backend.callsTo('POST /rest/v1/rpc/save_quote').map(requestOf);
  return { ...view, previews, saved };
}

/** An enquiry's editor with a selected, priced departure. */
async function openPriced(answers: Record<string, Handler> = {}) {
  const view = await openEditor('/admin/enquiries/e1/quote', answers);
  await view.user.click(await screen.findByRole('radio', { name: /^5 Mar 2099/ }));
  await screen.findByRole('row', { name: /^Total/ });
  return view;
}

const price = () => within(screen.getByRole('complementary', { name: 'Price and saving' }));

test("starts with the enquiry's requests, month and city", async () => {
  const { saved, user, here } = await openPriced();
  expect(screen.getByLabelText('Name')).toHaveValue('Farah Khan');
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  // Enter in a field does not save.
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  await user.click(price().getByRole('button', { name: 'Save quote' }));
  await waitFor(() => expect(here()).toBe('/admin/quotes/q1'));
  // Saving deletes the draft.
  expect(Object.keys(sessionStorage).filter((name) => name.includes('quote'))).toEqual([]);
  const traveller = { first_name: '', last_name: '', meal: 'any' };
  expect(saved()).toEqual([
    {
      id: expect.any(String),
      enquiry_id: 'e1',
      replaces: null,
      departure_id: 'd2',
      rooms: [{ travellers: [traveller, traveller] }],
      extras: [],
      promotion: null,
      contact: { name: 'Farah Khan', phone: '+919820012345', email: 'farah@example.com' },
      discount_paise: 0,
      discount_reason: null,
      note: null,
      valid_hours: 72,
    },
  ]);
});

test('adds and removes travellers and rooms, prices only complete ages', async () => {
  const { user, previews } = await openPriced();
  await user.click(screen.getByRole('button', { name: 'Add child' }));
  expect(await price().findByText(/^Enter the age or date of birth of each child/)).toBeInTheDocument();
  fill(screen.getByLabelText('Age on departure'), '7');
  await waitFor(() => expect(previews().at(-1)?.rooms).toEqual([{ travellers: [{}, {}, { age: 7 }] }]));
  await user.click(screen.getByRole('button', { name: 'Remove traveller 3' }));
  expect(screen.getByRole('button', { name: 'Add adult' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Add room' }));
  await user.click(screen.getByRole('button', { name: 'Remove room 1' }));
  await waitFor(() => expect(previews().at(-1)?.rooms).toEqual([{ travellers: [{}, {}] }]));
});

test('computes a percentage, and asks for approval above the cap', async () => {
  const { user, saved } = await openPriced();
  expect(screen.getByText('Your limit for this price is ₹5,000.')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Discount in'), 'Percent');
  const discount = screen.getByLabelText(/^Discount \(/);
  fill(discount, '2.5');
  expect(await price().findByRole('row', { name: 'Desk discount -₹2,500' })).toBeInTheDocument();
  await user.click(await price().findByRole('button', { name: 'Save quote' }));
  expect(await screen.findByText('Enter a reason for the discount.')).toBeInTheDocument();
  fill(discount, '6');
  expect(await price().findByText(/^This discount is above your limit/)).toBeInTheDocument();
  fill(screen.getByLabelText(/^Reason/), 'A regular');
  await user.click(await price().findByRole('button', { name: 'Ask for approval' }));
  await waitFor(() =>
    expect(saved()).toMatchObject([
      { discount_paise: 600_000, discount_reason: 'A regular', ask_approval: true },
    ]),
  );
});

test('saves a percentage of the sent price while other input is priced', async () => {
  const { user, saved, previews, backend } = await openPriced();
  await user.selectOptions(screen.getByLabelText('Discount in'), 'Percent');
  fill(screen.getByLabelText(/^Discount \(/), '2.5');
  fill(screen.getByLabelText(/^Reason/), 'A regular');
  await price().findByRole('row', { name: 'Desk discount -₹2,500' });
  const priced = holdBack(preview);
  backend.answer('POST /rest/v1/rpc/preview_quote', priced.handler);
  const before = previews().length;
  const asked = (travellers: number) =>
    waitFor(() =>
      expect(previews().slice(before)).toContainEqual(
        expect.objectContaining({ rooms: [{ travellers: Array.from({ length: travellers }, () => ({})) }] }),
      ),
    );
  await user.click(screen.getByRole('button', { name: 'Add adult' }));
  await asked(3);
  await user.click(price().getByRole('button', { name: 'Save quote' }));
  await user.click(screen.getByRole('button', { name: 'Add adult' }));
  await asked(4);
  priced.release();
  await waitFor(() => expect(saved()).toMatchObject([{ discount_paise: 250_000 }]));
  expect(saved()[0]?.rooms[0]?.travellers).toHaveLength(3);
});

test('shows a refusal at its field until something changes', async () => {
  const { user } = await openPriced({
    'POST /rest/v1/rpc/save_quote': refusal(422, 'PT422', 'Please check the email address', 'contact.email'),
  });
  await user.click(price().getByRole('button', { name: 'Save quote' }));
  const email = screen.getByLabelText('Email (optional)');
  await waitFor(() => expect(email).toHaveAccessibleDescription(/Please check the email address/));
  await user.type(email, 'x');
  expect(email).not.toHaveAccessibleDescription(/Please check/);
});

test('retries a save under the same id until the input changes', async () => {
  const { user, saved } = await openPriced({
    'POST /rest/v1/rpc/save_quote': { status: 503, body: {} },
  });
  const save = async () => {
    await user.click(price().getByRole('button', { name: 'Save quote' }));
    await price().findByText(/Your change may not be saved/);
  };
  await save();
  await save();
  fill(screen.getByLabelText(/^Note to the customer/), 'With a view');
  await save();
  const [lost, retry, changed] = saved();
  expect(retry).toEqual(lost);
  expect(changed!.id).not.toBe(lost!.id);
});

test('restores the input after a reload and can discard it', async () => {
  const first = await openPriced();
  fill(screen.getByLabelText(/^Note to the customer/), 'With a view');
  first.unmount();
  const { user } = await openEditor('/admin/enquiries/e1/quote');
  expect(await screen.findByLabelText(/^Note to the customer/)).toHaveValue('With a view');
  expect(await screen.findByRole('radio', { name: /^5 Mar 2099/ })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.getByLabelText(/^Note to the customer/)).toHaveValue('');
  expect(screen.queryByText('Your unsaved entries are restored.')).not.toBeInTheDocument();
});

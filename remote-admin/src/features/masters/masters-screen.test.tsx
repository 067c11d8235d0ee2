import { onNotification } from '@aertrip/platform';
import { screen, waitFor, within } from '@testing-library/react';
import { doubleBackend, refusal, type Handler } from '../../testing/backend';
import { renderAdmin, signInBefore, signOutAfter } from '../../testing/render-admin';

jest.mock('../../shared/images/share-image', () => ({ shareImage: async () => new Blob(['jpeg']) }));

const kerala = {
  id: 'd1',
  active: true,
  version: 3,
  name: 'Kerala',
  slug: 'kerala',
  kind: 'state',
  scope: 'domestic',
  parent_id: null,
  intro: 'Backwaters.',
  hero_path: null,
  hero_focal_x: 0.5,
  hero_focal_y: 0.5,
  iso2: null,
  lat: null,
  lng: null,
  visa_note: null,
  sort: 1,
};

const options = [
  { id: 'd1', name: 'Kerala', kind: 'state' },
  { id: 'd2', name: 'Atlantis', kind: 'region' },
];

const inTheWay = (count: number) =>
  JSON.stringify({
    count,
    packages: [
      { id: 'p1', title: 'Backwaters', slug: 'backwaters', destination: 'Kerala' },
      { id: 'p2', title: 'Munnar hills', slug: 'munnar-hills', destination: 'Munnar' },
    ],
  });

afterEach(signOutAfter);

async function openDestinations(save: Handler) {
  const backend = doubleBackend({
    'GET /rest/v1/destinations': { body: [kerala], count: 1 },
    'GET /rest/v1/destinations?select=id%2Cname%2Ckind&': { body: options },
    'PATCH /rest/v1/destinations': save,
  });
  await signInBefore();
  const view = renderAdmin('/admin/masters/destinations');
  await screen.findByRole('table', { name: 'Destinations' });
  return { ...view, backend };
}

async function retire({ user }: Awaited<ReturnType<typeof openDestinations>>) {
  await user.click(screen.getByRole('button', { name: 'Retire Kerala' }));
  const dialog = screen.getByRole('dialog', { name: 'Retire Kerala?' });
  expect(dialog).toHaveTextContent('Nothing uses it.');
  await user.click(within(dialog).getByRole('button', { name: 'Retire' }));
  return dialog;
}

test('refuses to retire a destination with published packages and links them', async () => {
  const heard = jest.fn();
  const stop = onNotification(heard);
  const view = await openDestinations(
    refusal(422, 'PT422', 'Kerala cannot be retired while 2 published packages belong to it: …', inTheWay(2)),
  );
  const dialog = await retire(view);

  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Kerala cannot be retired while 2 published packages belong to it. Move them elsewhere or archive them first.',
  );
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Backwaters', 'Munnar hills (Munnar)']);
  expect(within(dialog).getByRole('link', { name: 'Munnar hills' })).toHaveAttribute(
    'href',
    '/admin/packages/p2',
  );

  expect(dialog).not.toHaveTextContent('Existing uses keep it');
  expect(heard).not.toHaveBeenCalled();

  view.backend.answer('PATCH /rest/v1/destinations', { body: { id: 'd1' } });
  await view.user.click(within(dialog).getByRole('button', { name: 'Retire' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(heard).toHaveBeenCalledWith({ tone: 'success', text: 'Kerala is retired' });
  stop();
});

test('lists the first of many packages and counts the rest', async () => {
  const view = await openDestinations(
    refusal(422, 'PT422', 'Kerala cannot be retired while 40 published packages …', inTheWay(40)),
  );
  const dialog = await retire(view);

  expect(await within(dialog).findByRole('alert')).toHaveTextContent('while 40 published packages belong');
  expect(within(dialog).getByText('and 38 more')).toBeVisible();
});

test("shows any other error once, with the database's message", async () => {
  const heard = jest.fn();
  const stop = onNotification(heard);
  const view = await openDestinations(refusal(422, 'PT422', 'Not today'));
  const dialog = await retire(view);

  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Not today');
  expect(within(dialog).queryByRole('list')).not.toBeInTheDocument();
  expect(heard).not.toHaveBeenCalled();
  stop();
});

test('explains a refused move and keeps the input', async () => {
  const message =
    'Kerala cannot belong to Atlantis, which is retired, while 2 published packages belong to it: ' +
    'Backwaters, Munnar hills. Move them elsewhere or archive them first.';
  const { user } = await openDestinations(refusal(422, 'PT422', message, inTheWay(2)));
  await user.click(screen.getByRole('button', { name: 'Kerala' }));
  const dialog = screen.getByRole('dialog', { name: 'Edit destination' });
  await user.selectOptions(within(dialog).getByLabelText(/Belongs to/), 'Atlantis (region)');
  await user.type(within(dialog).getByLabelText(/Introduction/), ' And tea.');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));

  expect(await within(dialog).findByRole('alert')).toHaveTextContent(message);
  expect(within(dialog).getByLabelText(/Introduction/)).toHaveValue('Backwaters. And tea.');
  expect(within(dialog).getByLabelText(/Belongs to/)).toHaveValue('d2');
});

test('uploads a picture at once and attaches it on saving', async () => {
  const { user, backend } = await openDestinations({ body: { id: 'd1' } });
  backend.answer('POST /storage/v1/object/images/destinations/', { body: { Key: 'images/x' } });
  await user.click(screen.getByRole('button', { name: 'Kerala' }));
  await user.upload(
    screen.getByLabelText('Choose picture'),
    new File(['x'], 'Boat.webp', { type: 'image/webp' }),
  );
  expect(await screen.findByRole('img', { name: 'Picture preview' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Set focal point' }));
  const picture = screen.getByRole('button', { name: 'Picture: focal point' });
  picture.focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  const aim = within(screen.getByRole('dialog', { name: 'Focal point' }));
  await user.click(aim.getByRole('button', { name: 'Set focal point' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(backend.callsTo('PATCH /rest/v1/destinations')).toHaveLength(1));
  expect(backend.callsTo('PATCH /rest/v1/destinations')[0]?.body).toMatchObject({
    hero_path: expect.stringMatching(/^destinations\/[a-z0-9]{13}_\d+\.webp$/),
    hero_focal_x: 0.6,
    hero_focal_y: 0.5,
  });
});

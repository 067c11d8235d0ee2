import { screen, waitFor, within } from '@testing-library/react';
import { type Handler, refusal } from '../../testing/backend';
import { fill, openAdmin } from '../../testing/render-admin';

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

async function openDestinations(save: Handler) {
  const view = await openAdmin('/admin/masters/destinations', {
    'GET /rest/v1/destinations': { body: [kerala], count: 1 },
    'GET /rest/v1/destinations?select=id%2Cname%2Ckind&': { body: options },
    'PATCH /rest/v1/destinations': save,
  });
  await screen.findByRole('table', { name: 'Destinations' });
  return view;
}

test('explains a refused move and keeps the input', async () => {
  const message = 'Kerala cannot be moved to Atlantis (retired). Move its packages or archive them first.';
  const { user } = await openDestinations(refusal(422, 'PT422', message));
  await user.click(screen.getByRole('button', { name: 'Kerala' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit destination' }));
  await dialog.findByRole('option', { name: 'Atlantis (region)' });
  await user.selectOptions(dialog.getByLabelText(/Belongs to/), 'Atlantis (region)');
  fill(dialog.getByLabelText(/Introduction/), 'Backwaters. And tea.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  expect(dialog.getByLabelText(/Introduction/)).toHaveValue('Backwaters. And tea.');
  expect(dialog.getByLabelText(/Belongs to/)).toHaveValue('d2');
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
  const focus = screen.getByLabelText('Focus of picture, left to right');
  expect(focus).not.toBeVisible();
  await user.click(screen.getByText('More'));
  fill(focus, '0.6');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(backend.callsTo('PATCH /rest/v1/destinations')).toHaveLength(1));
  expect(backend.sent('PATCH /rest/v1/destinations')[0]).toMatchObject({
    hero_path: expect.stringMatching(/^destinations\/[a-z0-9]{13}_\d+\.webp$/),
    hero_focal_x: 0.6,
    hero_focal_y: 0.5,
  });
});

test('retires a row unless it is in use, and restores it', async () => {
  const message = 'Kerala is used by 3 live packages.';
  const { user, backend } = await openDestinations(refusal(422, 'PT422', message));
  await user.click(screen.getByRole('button', { name: 'Retire Kerala' }));
  const dialog = screen.getByRole('dialog', { name: 'Retire Kerala?' });
  await user.click(within(dialog).getByRole('button', { name: 'Retire' }));
  expect(await within(dialog).findByText(message)).toBeVisible();
  backend.answer('PATCH /rest/v1/destinations', { body: { id: 'd1' } });
  backend.answer('GET /rest/v1/destinations', { body: [{ ...kerala, active: false }], count: 1 });
  await user.click(within(dialog).getByRole('button', { name: 'Retire' }));
  await user.click(await screen.findByRole('button', { name: 'Restore Kerala' }));
  await waitFor(() =>
    expect(backend.sent('PATCH /rest/v1/destinations').slice(1)).toEqual([
      { active: false, version: 3 },
      { active: true, version: 3 },
    ]),
  );
});

test('adds a row once its required fields are filled in', async () => {
  const { user, backend } = await openDestinations({ body: { id: 'd1' } });
  backend.answer('POST /rest/v1/destinations', { body: { id: 'd3' } });
  await user.click(screen.getByRole('button', { name: 'New destination' }));
  const dialog = screen.getByRole('dialog', { name: 'New destination' });
  const save = () => user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await save();
  expect(within(dialog).getAllByText('This field is required.')[0]).toBeVisible();
  fill(within(dialog).getByLabelText('Name'), 'Goa');
  fill(within(dialog).getByLabelText(/^Web address/), 'goa');
  await save();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(backend.sent('POST /rest/v1/destinations')).toMatchObject([{ name: 'Goa', slug: 'goa' }]);
});

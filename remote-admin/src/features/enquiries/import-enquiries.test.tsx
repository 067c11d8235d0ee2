import { screen, within } from '@testing-library/react';
import { asRole } from '../../testing/backend';
import { openAdmin } from '../../testing/render-admin';

const file = (text: string) => {
  const csv = new File([text], 'fair.csv', { type: 'text/csv' });
  // jsdom's File lacks text().
  return Object.assign(csv, { text: () => Promise.resolve(text) });
};

async function openImport(role: 'agent' | 'manager' = 'manager') {
  const view = await openAdmin('/admin/enquiries', {
    'GET /rest/v1/': { body: [] },
    ...asRole(role),
    'GET /rest/v1/rpc/admin_enquiry_page': { body: { total: 0, rows: [] } },
    'POST /rest/v1/rpc/import_enquiries': ({ body }) => ({
      body: [
        {
          line: 2,
          outcome: 'new',
          reason: null,
          ref: (body as { p_is_dry: boolean }).p_is_dry ? null : 'ENQ-1',
        },
        { line: 5, outcome: 'refused', reason: 'The phone number is missing or invalid', ref: null },
      ],
    }),
  });
  await screen.findByText('No enquiries yet');
  return view;
}

test('refuses an empty file, previews another and shows the result of each line', async () => {
  const { user, backend } = await openImport();
  await user.click(screen.getAllByRole('button', { name: 'Import' })[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Import enquiries' });
  await user.upload(within(dialog).getByLabelText('File'), file('Name,Phone\n'));
  expect(await within(dialog).findByText('The file has a header row but no enquiries.')).toBeVisible();
  await user.upload(
    within(dialog).getByLabelText('File'),
    file('\uFEFFWho;Mobile;Notes\r\n"Shah; Meera";98200 11223;\r\n\r\n;;\r\nRavi;12;Late\r\n'),
  );
  // An unknown heading is mapped by hand.
  await user.click(await within(dialog).findByRole('button', { name: 'Preview import' }));
  expect(await within(dialog).findByText('Choose the column for: Name.')).toBeVisible();
  await user.selectOptions(within(dialog).getByLabelText('Name'), 'Who');
  await user.click(within(dialog).getByRole('button', { name: 'Preview import' }));
  expect(await within(dialog).findByText('1 will be imported, 0 skipped, 1 failed.')).toBeVisible();
  expect(within(dialog).getByText(/Line 5 · The phone number is missing/)).toBeVisible();

  await user.click(within(dialog).getByRole('button', { name: 'Import 1 enquiry' }));
  expect(await within(dialog).findByText('1 imported, 0 skipped, 1 failed.')).toBeVisible();
  const rows = [
    { line: 2, name: 'Shah; Meera', phone: '98200 11223' },
    { line: 5, name: 'Ravi', phone: '12', message: 'Late' },
  ];
  expect(backend.sent('POST /rest/v1/rpc/import_enquiries')).toEqual([
    { p_rows: rows, p_is_dry: true },
    { p_rows: rows, p_is_dry: false },
  ]);
});

test('offers no import to an agent', async () => {
  await openImport('agent');
  expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
});

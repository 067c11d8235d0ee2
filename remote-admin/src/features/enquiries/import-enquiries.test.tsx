import { screen, waitFor, within } from '@testing-library/react';
import { asRole } from '../../testing/backend';
import { openAdmin } from '../../testing/render-admin';

const file = (content: string | Uint8Array) => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  // jsdom's File lacks arrayBuffer().
  return Object.assign(new File(['content'], 'fair.csv'), {
    arrayBuffer: () => Promise.resolve(new Uint8Array(bytes).buffer),
  });
};

const stored = {
  name: 'Shah; Meera',
  phone: '+919820011223',
  email: null,
  travel_month: '2027-05',
  adults: '2',
  children: '0',
  departure_city: null,
  message: null,
  source: 'Import',
  tour: { id: 'p1', title: 'Swiss Alps' },
};

async function openImport(role: 'agent' | 'manager' = 'manager') {
  const view = await openAdmin('/admin/enquiries', {
    'GET /rest/v1/': { body: [] },
    ...asRole(role),
    'GET /rest/v1/rpc/admin_enquiry_page': { body: { total: 0, rows: [] } },
    'GET /rest/v1/rpc/last_import': { body: null },
    'POST /rest/v1/rpc/undo_import': { body: { deleted: 1, kept: 0 } },
    'POST /rest/v1/rpc/import_enquiries': ({ body }) => ({
      body: [
        {
          line: 2,
          outcome: 'new',
          reason: null,
          ref: (body as { p_is_dry: boolean }).p_is_dry ? null : 'ENQ-1',
          stored,
        },
        {
          line: 5,
          outcome: 'refused',
          reason: 'The phone number is missing or invalid',
          ref: null,
          stored: null,
        },
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
  expect(within(dialog).getByText('98200 11223', { exact: false })).toBeVisible();
  expect(within(dialog).getByText('Swiss Alps · May 2027 · 2 adults · Import')).toBeVisible();

  await user.click(within(dialog).getByRole('button', { name: 'Import 1 enquiry' }));
  expect(await within(dialog).findByText('1 imported, 0 skipped, 1 failed.')).toBeVisible();
  const rows = [
    { line: 2, name: 'Shah; Meera', phone: '98200 11223' },
    { line: 5, name: 'Ravi', phone: '12', message: 'Late' },
  ];
  expect(backend.sent('POST /rest/v1/rpc/import_enquiries')).toEqual([
    { p_rows: rows, p_is_dry: true, p_import: expect.any(String) },
    { p_rows: rows, p_is_dry: false, p_import: expect.any(String) },
  ]);
});

/** A sheet with the headings Name, Phone and Travel date, an empty row, and José Rao, 9820012345, 1 May 2027. */
const sheet = Uint8Array.from(
  atob(
    'UEsDBBQAAAAIAAAAfF0XbY/dnQAAAAMBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbHWPSQ7CMAxFrxJli1oXFixQWxbADbiAFdxBpEkUm6rcnnRYIVja738/uTxPg1UjRe69q/Q+L/S5Lu/vQKwScVzpTiScANh0NCDnPpBLpPFxQEljbCGgeWJLcCiKIxjvhJxkMt/QdXmlBl9W1G1K69USybJWlzU4uyqNIdjeoCQOo3t8WbLNkKfmkuGuD7xLAQ0/DTP5L9h6sLxZfwBQSwMEFAAAAAgAAAB8XUuDozqWAAAABQEAAAsAAABfcmVscy8ucmVsc43PPQ7CMAwF4KtEPkDdMjCgpl1YuiIuEFL3R23iyAlQbk9GihgY/fz0Wa7bza3qQRJn9hqqooS2qS+0mpSDOM0hqtzwUcOUUjghRjuRM7HgQD5vBhZnUh5lxGDsYkbCQ1keUT4N2Juq6zVI11egrq9A/9g8DLOlM9u7I59+nPhqZNnISEnDtuKTZbkxL0VGAZsadw82b1BLAwQUAAAACAAAAHxdNo2+kJ4AAAD3AAAADwAAAHhsL3dvcmtib29rLnhtbI2PSw6DMAxErxL5AA100QUKYVNV4hgpmCaCxMhOP8dvBGXflT8jv/GY7hMX9UKWQKmF+lRBZ82beL4TzaqISVrwOa+N1jJ4jE5OtGIqykQcXS4jP7SsjG4Uj5jjos9VddHRhQQ7oeF/GDRNYcArDc+IKe8QxsXl8pr4sApYsznIr6rkIrZwc4FBbZt+LBlAcRNKw/1Yg7ZGH0f6yGW/UEsDBBQAAAAIAAAAfF1U0VoMqgAAAIUBAAAaAAAAeGwvX3JlbHMvd29ya2Jvb2sueG1sLnJlbHOtkDsOgzAQRK9i+QAsUKSIMDRpaKNcwDILRuCPvM6H28dKlA8SRYpUq5ldvRlt1dzMzC4YaHRW8CLLeVNXR5xlTAbp0RNLF5YE1zH6PQApjUZS5jzatOldMDImGQbwUk1yQCjzfAfhm8HXTNZ2goe2Kzg7LR5/Ybu+HxUenDobtHEjAq4uTKQRY4LKMGAU/G0RPEaRJSqH7TLlP8tQXGakT5OnfsXD6sH1HVBLAwQUAAAACAAAAHxd1ArX6ZgAAADIAAAADQAAAHhsL3N0eWxlcy54bWxdjrEOgzAMRH8l8geQgKoOFYENiaVLl64pmIIUJ1EcKvj7hqpSpW6+d2f76nYjK14YefFOQ1koaJua027xNiMmkW3HGuaUwkVKHmYkw4UP6LIz+UgmZRmfkkNEM/KxRFZWSp0lmcVBUw9o7X1iMfjVJQ1VRtsk3EodpX7UoED+kfIEwoRg9+tKD4zd503GR1B+z+XpV7N5A1BLAwQUAAAACAAAAHxdspN8pOMAAACzAQAAGAAAAHhsL3dvcmtzaGVldHMvc2hlZXQxLnhtbHWRX27CMAzGrxLlALilgNiUBu3PEw/TtO0CVgk0okmq2ApcaefYxZbCVKGJvsXf58/+yVGbs+tEMpFs8LUsZ4XcaHUK8UitMSyy66mWLXP/CEBNaxzSLPTGZ2cfokPOZTwA9dHg7hJyHcyLYgUOrZdaXbRXZNQqhpOIeUtWm+HxVErBtbS+s958csy6Ja1Yv6EzClgrGGpo/vqfp/rf2+DvBV6mAl8Rk+nEDvlfDDLjCFqNoNXEnG2gn2/xgeEe7RBP+mGdr1HOq8VSQbplyzPpeoykF6tlsR79KwTcXA7GL9G/UEsBAhQDFAAAAAgAAAB8XRdtj92dAAAAAwEAABMAAAAAAAAAAAAAAIABAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAMUAAAACAAAAHxdS4OjOpYAAAAFAQAACwAAAAAAAAAAAAAAgAHOAAAAX3JlbHMvLnJlbHNQSwECFAMUAAAACAAAAHxdNo2+kJ4AAAD3AAAADwAAAAAAAAAAAAAAgAGNAQAAeGwvd29ya2Jvb2sueG1sUEsBAhQDFAAAAAgAAAB8XVTRWgyqAAAAhQEAABoAAAAAAAAAAAAAAIABWAIAAHhsL19yZWxzL3dvcmtib29rLnhtbC5yZWxzUEsBAhQDFAAAAAgAAAB8XdQK1+mYAAAAyAAAAA0AAAAAAAAAAAAAAIABOgMAAHhsL3N0eWxlcy54bWxQSwECFAMUAAAACAAAAHxdspN8pOMAAACzAQAAGAAAAAAAAAAAAAAAgAH9AwAAeGwvd29ya3NoZWV0cy9zaGVldDEueG1sUEsFBgAAAAAGAAYAgAEAABYFAAAAAA==',
  ),
  (char) => char.charCodeAt(0),
);

async function preview(content: string | Uint8Array) {
  const view = await openImport();
  await view.user.click(screen.getAllByRole('button', { name: 'Import' })[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Import enquiries' });
  await view.user.upload(within(dialog).getByLabelText('File'), file(content));
  await view.user.click(await within(dialog).findByRole('button', { name: 'Preview import' }));
  await within(dialog).findByText(/will be imported/);
  return { ...view, dialog };
}

test('reads the dates and numbers of an .xlsx file', async () => {
  const { backend } = await preview(sheet);
  expect(backend.sent('POST /rest/v1/rpc/import_enquiries')).toMatchObject([
    { p_rows: [{ line: 3, name: 'José Rao', phone: '9820012345', travel_month: '2027-05' }] },
  ]);
});

test('saves failed lines as they were, with the reason', async () => {
  const { user, dialog } = await preview(
    'Name,Phone,Shop\nShah,98200 11223,Pune\n\n\n"Rao, Ravi",12,Thane\n',
  );
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  await user.click(within(dialog).getByRole('button', { name: 'Download failed lines' }));
  const reader = new FileReader();
  reader.readAsText(saved[0]!);
  await waitFor(() => expect(reader.readyState).toBe(FileReader.DONE));
  expect(String(reader.result).replace('\uFEFF', '').split('\r\n')).toEqual([
    'Name,Phone,Shop,Reason',
    '"Rao, Ravi",12,Thane,The phone number is missing or invalid',
  ]);
});

test('undoes an import', async () => {
  const { user, dialog, backend } = await preview('Name,Phone\nShah,98200 11223\n');
  await user.click(within(dialog).getByRole('button', { name: 'Import 1 enquiry' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Undo import' }));
  const question = screen.getByRole('dialog', { name: 'Undo the import?' });
  await user.click(within(question).getByRole('button', { name: 'Remove enquiries' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const [, done] = backend.sent('POST /rest/v1/rpc/import_enquiries') as { p_import: string }[];
  expect(backend.sent('POST /rest/v1/rpc/undo_import')).toEqual([{ p_import: done?.p_import }]);
});

test('offers no import to an agent', async () => {
  await openImport('agent');
  expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
});

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { doubleBackend, type Handler, refusal, signInBefore } from '../../testing/backend';
import { CsvButton, type PeopleList } from './export-button';

const recordExport = 'POST /rest/v1/rpc/record_export';

afterEach(() => jest.restoreAllMocks());

async function pressExport(answer: Handler, people: PeopleList | null) {
  const backend = doubleBackend({ [recordExport]: answer });
  await signInBefore();
  URL.revokeObjectURL = jest.fn();
  const makeFile = (URL.createObjectURL = jest.fn(() => 'blob:file'));
  const handOut = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  render(
    <CsvButton
      label="Export CSV"
      fileName="people"
      people={people}
      write={() => Promise.resolve({ text: 'Name', rowCount: 12 })}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled());
  return { backend, handOut, makeFile };
}

test('downloads a file with personal data once the export is recorded', async () => {
  const { backend, handOut } = await pressExport(
    () => {
      expect(URL.createObjectURL).not.toHaveBeenCalled();
      return { status: 204 };
    },
    { list: 'manifest', departureId: 'd1' },
  );
  await waitFor(() => expect(handOut).toHaveBeenCalledTimes(1));
  // Safari reads the file after the click.
  expect(URL.revokeObjectURL).not.toHaveBeenCalled();
  expect(backend.callsTo(recordExport).map(({ body }) => body)).toEqual([
    { p_list: 'manifest', p_row_count: 12, p_departure: 'd1' },
  ]);
});

test('refuses a file with personal data when recording fails', async () => {
  const { backend, makeFile } = await pressExport(refusal(403, 'PT403', 'You may not export'), {
    list: 'bookings',
  });
  await waitFor(() => expect(backend.callsTo(recordExport)).toHaveLength(1));
  expect(makeFile).not.toHaveBeenCalled();
});

test('downloads a file without personal data unrecorded', async () => {
  const { backend, handOut } = await pressExport({ status: 204 }, null);
  await waitFor(() => expect(handOut).toHaveBeenCalledTimes(1));
  // Safari reads the file after the click.
  expect(URL.revokeObjectURL).not.toHaveBeenCalled();
  expect(backend.callsTo(recordExport)).toEqual([]);
});

import { doubleBackend, signInBefore, userId } from '../../testing/backend';
import { readEnquiries } from './enquiry-api';

/** The filters of the database request. */
async function getRequestedFilters(filters: Record<string, string>) {
  const backend = doubleBackend({
    'GET /rest/v1/rpc/admin_enquiry_page': { body: { total: 0, rows: [] } },
  });
  await signInBefore();
  const sort = { column: 'created_at', descending: true };
  await readEnquiries(userId)({ q: '', page: 1, pageSize: 25, sort, filters }, [0, 24]);
  const [call] = backend.callsTo('GET /rest/v1/rpc/admin_enquiry_page');
  const { searchParams } = new URL(call!.path.replace('GET ', ''), 'https://db.test');
  for (const name of ['p_sort', 'p_descending', 'p_from', 'p_to']) searchParams.delete(name);
  return Object.fromEntries(searchParams);
}

const open = { p_status: '{new,contacted,quoted}' };

test.each([
  ['no filter', {}, open],
  ['one status', { status: 'won' }, { p_status: '{won}' }],
  ['all that is open', { status: 'open' }, open],
  ['my own', { assignee: 'me' }, { ...open, p_assignee: userId }],
  ['what nobody has', { assignee: 'nobody' }, { ...open, p_unassigned: 'true' }],
  ['what is overdue', { due: 'overdue' }, { ...open, p_due: 'overdue' }],
  ['what is due later today', { due: 'today' }, { ...open, p_due: 'today' }],
  ['those who want a call', { kind: 'callback' }, { ...open, p_kind: 'callback' }],
  ['what is due this week', { due: 'week' }, { ...open, p_due: 'week' }],
  ['any status', { status: 'any' }, {}],
  ['a period of the figures', { made: '2026-11' }, { p_made: '2026-11' }],
  ['where they come from', { source: 'website' }, { ...open, p_source: 'website' }],
  ['a destination', { destination: userId }, { ...open, p_destination: userId }],
  ['a departure', { departure: userId }, { p_departure: userId }],
  ['a month of travel', { month: '2027-05' }, { ...open, p_month: '2027-05' }],
  [
    'nonsense in the URL',
    { status: 'x', assignee: 'drop', due: 'y', kind: 'z', destination: 'a', departure: 'b', month: 'May' },
    {},
  ],
])('requests the filter for %s', async (_name, filters, expected) => {
  expect(await getRequestedFilters(filters)).toEqual(expected);
});

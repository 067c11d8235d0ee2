import type { ListState } from '../../../shared/list/list-state';
import { doubleBackend, signInBefore, userId } from '../../../testing/backend';
import { readEnquiries } from './enquiry-list';

const list = (filters: Record<string, string>, q = ''): ListState => ({
  q,
  page: 1,
  pageSize: 25,
  sort: { column: 'created_at', descending: true },
  filters,
});

/** The database request, without order and page. */
async function getRequestedFilters(state: ListState) {
  const backend = doubleBackend({
    'GET /rest/v1/rpc/admin_enquiry_page': { body: { total: 0, rows: [] } },
  });
  await signInBefore();
  await readEnquiries(state, userId, [0, 24]);
  const [call] = backend.callsTo('GET /rest/v1/rpc/admin_enquiry_page');
  const {
    p_sort: _sort,
    p_descending: _descending,
    p_from: _from,
    p_to: _to,
    ...rest
  } = Object.fromEntries(new URLSearchParams(call?.path.split('?')[1]));
  return rest;
}

test.each([
  ['no filter', {}, {}],
  ['one status', { status: 'won' }, { p_status: '{won}' }],
  ['all that is open', { status: 'open' }, { p_status: '{new,contacted,quoted}' }],
  ['my own', { assignee: 'me' }, { p_assignee: userId }],
  ['what nobody has', { assignee: 'nobody' }, { p_unassigned: 'true' }],
  ['what is overdue', { due: 'overdue' }, { p_due: 'overdue' }],
  ['what is due later today', { due: 'today' }, { p_due: 'today' }],
  ['those who want a call', { kind: 'callback' }, { p_kind: 'callback' }],
  ['what is due this week', { due: 'week' }, { p_due: 'week' }],
  ['where they come from', { source: 'website' }, { p_source: 'website' }],
  ['a destination', { destination: userId }, { p_destination: userId }],
  ['a departure', { departure: userId }, { p_departure: userId }],
  ['a month of travel', { month: '2027-05' }, { p_month: '2027-05' }],
  [
    'nonsense in the URL',
    { status: 'x', assignee: 'drop', due: 'y', kind: 'z', destination: 'a', departure: 'b', month: 'May' },
    {},
  ],
])('requests the filter for %s', async (_name, filters, expected) => {
  expect(await getRequestedFilters(list(filters))).toEqual(expected);
});

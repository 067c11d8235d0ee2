import { agent, type Caller, type Case, manager, viewer } from './measure';
import { callSql, literal, type Arguments } from './rest-sql';

/** A search or filter that a list offers, as the function's arguments and as SQL on the list's view. */
interface Narrowing {
  readonly view: string;
  readonly args: Arguments;
  readonly where: readonly string[];
}

interface AdminList {
  readonly list: string;
  readonly caller: Caller;
  /** The function that answers, and the view whose rows it answers with. */
  readonly call: string;
  readonly from: string;
  readonly sorts: readonly string[];
  readonly narrowings: readonly Narrowing[];
}

/** Rows of the smallest page size, the default. */
const pageSize = 25;
/** Rows per read of an export. */
const exportSize = 1000;

const search =
  (kind: string) =>
  (text: string): Narrowing => ({
    view: `search “${text}”`,
    args: { p_words: text },
    where: [`id = any (app.found_ids('${kind}', ${literal(text)}))`],
  });

const everything: Narrowing = { view: 'no filter', args: {}, where: [] };

const equal = (view: string, argument: string, column: string, value: string): Narrowing => ({
  view: `${view} = ${/^[0-9a-f]{8}-/.test(value) ? 'one' : value}`,
  args: { [argument]: value },
  where: [`${column} = '${value}'`],
});

const status = (argument: string, names: readonly string[], asList = false) =>
  names.map((name) => {
    const one = equal('status', argument, 'status', name);
    return asList ? { ...one, args: { [argument]: `{${name}}` } } : one;
  });

const both = (one: Narrowing, other: Narrowing): Narrowing => ({
  view: `${one.view}, ${other.view}`,
  args: { ...one.args, ...other.args },
  where: [...one.where, ...other.where],
});

const open = {
  view: 'open',
  args: { p_status: '{new,contacted,quoted}' },
  where: [`status in ('new', 'contacted', 'quoted')`],
};
const overdue = {
  view: 'overdue',
  args: { p_due: 'overdue' },
  where: [...open.where, 'next_follow_up < now()'],
};
const assignee = equal('assignee', 'p_assignee', 'assignee', '00000000-0000-4000-9000-000000000005');
const nobody = { view: 'assignee = nobody', args: { p_unassigned: true }, where: ['assignee is null'] };

/** Without the replaced versions of quotes, as their list is without a state. */
const current = (one: Narrowing): Narrowing => ({ ...one, where: [...one.where, 'not is_replaced'] });

/** Conditions on the package of a departure. */
const packageOf = ({ where }: Narrowing) => [
  `package_id in (select id from public.packages where ${where.join(' and ')})`,
];

/** @param destination id of a destination with many packages */
export const adminLists = (destination: string): AdminList[] => [
  {
    list: 'Admin: packages',
    caller: viewer,
    call: 'admin_package_page',
    from: 'admin_packages',
    sorts: [
      'title',
      'code',
      'destination_name',
      'nights',
      'price_from_paise',
      'next_departure',
      'seats_left',
      'status',
      'updated_at',
    ],
    narrowings: [
      everything,
      ...status('p_status', ['draft', 'published', 'archived']),
      equal('destination', 'p_destination', 'destination_id', destination),
      both(
        equal('status', 'p_status', 'status', 'published'),
        equal('destination', 'p_destination', 'destination_id', destination),
      ),
      ...['TP-104711', 'hidden castles', 'monsoon', 'go'].map(search('package')),
      both(search('package')('gol'), equal('status', 'p_status', 'status', 'draft')),
    ],
  },
  {
    list: 'Admin: enquiries',
    caller: agent,
    call: 'admin_enquiry_page',
    from: 'enquiry_list',
    sorts: ['created_at', 'name', 'status', 'next_follow_up', 'assignee_name', 'travel_month'],
    narrowings: [
      everything,
      ...status('p_status', ['new', 'contacted', 'quoted', 'won', 'lost'], true),
      open,
      assignee,
      nobody,
      overdue,
      both(open, nobody),
      both(overdue, assignee),
      ...['asha menon', 'guest4711@example.com', '+91 98123', 'asha', 'as'].map(search('enquiry')),
      both(search('enquiry')('asha'), open),
    ],
  },
  {
    list: 'Admin: bookings',
    caller: agent,
    call: 'admin_booking_page',
    from: 'booking_list',
    sorts: ['created_at', 'customer_name', 'starts_on', 'total_paise', 'due_paise', 'status'],
    narrowings: [
      everything,
      ...status('p_status', ['hold', 'confirmed', 'completed', 'cancelled', 'expired']),
      ...['asha menon', 'guest4711@example.com', 'asha', 'as'].map(search('booking')),
    ],
  },
  {
    list: 'Admin: quotes',
    caller: manager,
    call: 'admin_quote_page',
    from: 'quotes',
    sorts: ['created_at', 'valid_until', 'total_paise', 'last_opened_at'],
    narrowings: [
      current(everything),
      ...['draft', 'sent', 'opened', 'expired', 'replaced', 'accepted'].map((state) =>
        equal('state', 'p_state', 'app.quote_state(quotes)', state),
      ),
      current(equal('author', 'p_agent', 'created_by', '00000000-0000-4000-9000-000000000005')),
      ...['asha menon', 'asha', 'as'].map((text) => current(search('quote')(text))),
    ],
  },
  {
    list: 'Admin: departures',
    caller: manager,
    call: 'admin_departure_page',
    from: 'departures',
    sorts: ['starts_on', 'seats_booked', 'seats_left', 'status'],
    narrowings: [
      everything,
      ...status('p_status', ['open', 'guaranteed']),
      ...['hidden castles', 'monsoon', 'go'].map(search('package')).map((found) => ({
        ...found,
        where: packageOf(found),
      })),
    ],
  },
];

/** Rows that match a condition, for the positions of the middle and last page. */
export type CountRows = (from: string, where: readonly string[]) => Promise<number>;

const findPageStarts = (total: number, size: number): Record<string, number> => {
  const last = Math.max(0, Math.ceil(total / size) - 1) * size;
  const starts = { first: 0, middle: Math.floor(last / 2 / size) * size, last };
  return Object.fromEntries(Object.entries(starts).filter(([, start], index) => index === 0 || start > 0));
};

/** Every order in both directions, every filter, first, middle and last page. */
export async function adminCases(
  { list, caller, call, from, sorts, narrowings }: AdminList,
  countRows: CountRows,
): Promise<Case[]> {
  async function createPageCases(
    { view, args, where }: Narrowing,
    size: number,
    name = view,
  ): Promise<Case[]> {
    const starts = Object.entries(findPageStarts(await countRows(from, where), size));
    const orders = sorts.flatMap((sort) => [false, true].map((descending) => ({ sort, descending })));
    return orders.flatMap(({ sort, descending }) =>
      starts.map(([page, start]) => ({
        list,
        view: name,
        detail: `${descending ? '−' : ''}${sort}, ${page} page`,
        caller,
        sql: callSql(call, {
          p_sort: sort,
          p_descending: descending,
          p_from: start,
          p_to: start + size - 1,
          ...args,
        }),
      })),
    );
  }
  const cases: Case[] = [];
  for (const narrowing of narrowings) cases.push(...(await createPageCases(narrowing, pageSize)));
  cases.push(
    ...(await createPageCases(narrowings[0] ?? everything, exportSize, 'CSV export, 1,000 rows a page')),
  );
  return cases;
}

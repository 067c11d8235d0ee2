import { agent, type Case, manager, viewer } from './measure';
import { type Arguments, callSql } from './rest-sql';

/** What people type, most of it while they are still typing: the more records it finds, the longer it takes. */
const typed = {
  'search: two letters': ['ra', 'me', 'as', 'go'],
  'search: a name': ['asha', 'menon', 'asha menon', 'imran kulkarni'],
  'search: a typo': ['ahsa', 'mennon', 'farha bannerjee', 'hiden castels'],
  'search: last digits': ['4711', '0815', '12345'],
  'search: a phone number': ['98123', '+91 98123 45678', '97120 00001'],
  'search: a reference': ['AT-2611', '00BEEF', 'TP-104711', '4711'],
  'search: an address': ['guest4711@example.com', 'guest', 'example.com'],
  'search: a tour': ['hidden castles', 'castles of menon', 'monsoon'],
  'search: nothing': ['xylophone', 'zz'],
} as const;

/** Global search, which sends queries while the user types. */
export const findCases = (): Case[] =>
  [agent, viewer].flatMap((caller) =>
    Object.entries(typed).flatMap(([view, texts]) =>
      texts.map((text) => ({
        list: caller === agent ? 'Find anything: agent' : 'Find anything: viewer',
        view,
        detail: `“${text}”`,
        caller,
        sql: callSql('find_anything', { p_words: text }),
      })),
    ),
  );

const dues = 'hold owing later balance late-7 late-30 late-31 refund unverified todo'.split(' ');

/** The months up to this one. */
function endingWith(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const day = (of: number, on: number) => new Date(Date.UTC(year, of, on)).toISOString().slice(0, 10);
  return `${day(number - count, 1)}..${day(number, 0)}`;
}

const due = (view: string, name: string, args: Arguments = {}) =>
  dues.map((detail) => ({
    list: 'Admin: money',
    view,
    detail,
    caller: manager,
    sql: callSql(name, { ...args, p_due: detail }),
  }));

const asManager = (list: string, view: string, detail: string, name: string, args: Arguments = {}) => ({
  list: `Admin: ${list}`,
  view,
  detail,
  caller: manager,
  sql: callSql(name, args),
});

/**
 * The desk's sums and figures.
 * @param month the current one, such as `2027-01`
 */
export function figureCases(month: string): Case[] {
  const firstPage = { p_sort: 'day', p_descending: true, p_from: 0, p_to: 24 };
  return [
    ...due('sums of bookings', 'admin_booking_sums'),
    ...due('bookings by what is due', 'admin_booking_page', { ...firstPage, p_sort: 'due_on' }),
    ...['waiting', 'verified', 'provider', 'received'].map((state) =>
      asManager('money', 'ledger', state, 'admin_ledger_page', { ...firstPage, p_state: state }),
    ),
    asManager('money', 'ledger', 'a month', 'admin_ledger_page', { ...firstPage, p_period: month }),
    ...[1, 3, 12].map((months) => {
      const period = endingWith(month, months);
      return asManager('figures', `months: ${months}`, period, 'desk_figures', { p_period: period });
    }),
    asManager('today', 'counts', 'manager', 'desk_today'),
  ];
}

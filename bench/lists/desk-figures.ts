import { agent, manager } from './callers';
import type { Case } from './measure';
import { callSql, type Arguments } from './rest-sql';

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
    caller: agent,
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

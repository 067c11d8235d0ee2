import { agent, manager } from './callers';
import type { Case } from './measure';
import { callSql } from './rest-sql';

const dues = [
  'hold',
  'owing',
  'later',
  'balance',
  'late-7',
  'late-30',
  'late-31',
  'refund',
  'unverified',
  'todo',
];

/** The months up to this one. */
function endingWith(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const day = (of: number, on: number) => new Date(Date.UTC(year, of, on)).toISOString().slice(0, 10);
  return `${day(number - count, 1)}..${day(number, 0)}`;
}

/**
 * The desk's sums and figures.
 * @param month the current one, such as `2027-01`
 */
export function figureCases(month: string): Case[] {
  const firstPage = { p_sort: 'day', p_descending: true, p_from: 0, p_to: 24 };
  return [
    ...dues.map((due) => ({
      list: 'Admin: money',
      view: 'sums of bookings',
      detail: due,
      caller: agent,
      sql: callSql('admin_booking_sums', { p_due: due }),
    })),
    ...dues.map((due) => ({
      list: 'Admin: money',
      view: 'bookings by what is due',
      detail: due,
      caller: agent,
      sql: callSql('admin_booking_page', { ...firstPage, p_sort: 'due_on', p_due: due }),
    })),
    ...['waiting', 'verified', 'provider', 'received'].map((state) => ({
      list: 'Admin: money',
      view: 'ledger',
      detail: state,
      caller: manager,
      sql: callSql('admin_ledger_page', { ...firstPage, p_state: state }),
    })),
    {
      list: 'Admin: money',
      view: 'ledger',
      detail: 'a month',
      caller: manager,
      sql: callSql('admin_ledger_page', { ...firstPage, p_period: month }),
    },
    ...[1, 3, 12].map((months) => ({
      list: 'Admin: figures',
      view: `months: ${months}`,
      detail: endingWith(month, months),
      caller: manager,
      sql: callSql('desk_figures', { p_period: endingWith(month, months) }),
    })),
    {
      list: 'Admin: today',
      view: 'counts',
      detail: 'manager',
      caller: manager,
      sql: callSql('desk_today', {}),
    },
  ];
}

import { formatMonth, monthsFrom, todayInIndia } from '@aertrip/platform';
import { useQuery } from '@tanstack/react-query';
import { bookingStatuses, bookingStatusNames } from '../../../shared/sale/record-status';
import type { ListFilter } from '../../../shared/list/list-filters';
import { periodOptions } from '../../../shared/list/period';
import { salesPeopleOptions } from '../../../shared/sale/sales-people';
import { dueNames, paymentStateNames, paymentStates } from '../model/booking';

const statusFilter: ListFilter = {
  name: 'status',
  label: 'Status',
  defaultLabel: 'Any status',
  options: bookingStatuses.map((status) => ({ value: status, label: bookingStatusNames[status] })),
};

const dueFilter: ListFilter = {
  name: 'due',
  label: 'Needs action',
  defaultLabel: 'Any action',
  options: (['todo', 'hold', 'balance', 'refund', 'unverified'] as const).map((value) => ({
    value,
    label: dueNames[value],
  })),
};

const paymentFilter: ListFilter = {
  name: 'payment',
  label: 'Payment',
  defaultLabel: 'Any payment',
  options: paymentStates.map((state) => ({ value: state, label: paymentStateNames[state] })),
};

const madeFilter: ListFilter = {
  name: 'made',
  label: 'Booked',
  defaultLabel: 'Any date',
  options: (current) => periodOptions(current, todayInIndia()),
};

/** From half a year ago to a year and a half ahead. */
const months = (): string[] => {
  const [year = 0, month = 0] = todayInIndia().split('-').map(Number);
  const start = new Date(Date.UTC(year, month - 7, 1)).toISOString();
  return monthsFrom(start, 24);
};

/** Filters of the bookings; agents are listed once they are loaded. */
export function useBookingFilters(): ListFilter[] {
  const { data: people = [] } = useQuery(salesPeopleOptions);
  const monthFilter: ListFilter = {
    name: 'month',
    label: 'Departure month',
    defaultLabel: 'Any month',
    options: months().map((month) => ({ value: month, label: formatMonth(month) })),
  };
  const agentFilter: ListFilter = {
    name: 'agent',
    label: 'Sold by',
    defaultLabel: 'Anyone',
    options: people,
  };
  const ownerFilter: ListFilter = {
    name: 'owner',
    label: 'Owner',
    defaultLabel: 'Any owner',
    options: [{ value: 'none', label: 'Unassigned' }, ...people],
  };
  return [statusFilter, dueFilter, paymentFilter, madeFilter, monthFilter, ownerFilter, agentFilter];
}

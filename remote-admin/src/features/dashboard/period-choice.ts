import { periodOf } from '../../shared/list/period';

const isoDay = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** Preset periods on an ISO day in India; current ones end with their month. */
export function periodChoices(today: string): readonly { value: string; label: string }[] {
  const [year = 0, number = 0] = today.split('-').map(Number);
  const month = number - 1;
  const months = (first: number, count: number) =>
    periodOf(isoDay(year, month + first, 1), isoDay(year, month + first + count, 0));
  const aprilYear = month >= 3 ? year : year - 1;
  return [
    { value: months(-2, 3), label: 'Last 3 months' },
    { value: months(0, 1), label: 'This month' },
    { value: months(-1, 1), label: 'Last month' },
    { value: months(-11, 12), label: 'Last 12 months' },
    { value: periodOf(isoDay(aprilYear, 3, 1), isoDay(aprilYear + 1, 2, 31)), label: 'This financial year' },
    { value: months(0, 6), label: 'Next 6 months' },
  ];
}

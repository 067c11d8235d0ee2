import { todayInIndia } from '@aertrip/platform';
import { Grid, SelectField, TextField } from '@aertrip/ui';
import { formatPeriod, periodOf, toPeriod } from '../../shared/list/filter-values';

interface PeriodPickerProps {
  /** First and last day, inclusive. */
  readonly period: string;
  readonly onChange: (period: string) => void;
}

/** Period of the figures: a preset or a range of days. */
export function PeriodPicker({ period, onChange }: PeriodPickerProps) {
  const choices = periodChoices(todayInIndia());
  const [from = '', to = ''] = period.split('..');
  const isUsual = choices.some(({ value }) => value === period);
  const change = (next: string) => {
    const [first = '', last = ''] = next.split('..');
    if (toPeriod(next) && first <= last) onChange(next);
  };
  return (
    <Grid min="sm" gap={3}>
      <SelectField
        label="Period"
        value={period}
        options={isUsual ? choices : [{ value: period, label: formatPeriod(period) }, ...choices]}
        onChange={({ target }) => onChange(target.value)}
      />
      <TextField
        key={`from ${from}`}
        label="From"
        type="date"
        max={to}
        defaultValue={from}
        onChange={({ target }) => change(periodOf(target.value, to))}
      />
      <TextField
        key={`to ${to}`}
        label="To"
        type="date"
        min={from}
        defaultValue={to}
        onChange={({ target }) => change(periodOf(from, target.value))}
      />
    </Grid>
  );
}

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

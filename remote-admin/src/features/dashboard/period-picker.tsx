import { todayInIndia } from '@aertrip/platform';
import { SelectField, TextField } from '@aertrip/ui';
import { formatPeriod, periodOf, toPeriod } from '../../shared/list/period';
import { periodChoices } from './period-choice';
import styles from './period-picker.module.css';

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
    <div className={styles.picker}>
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
    </div>
  );
}

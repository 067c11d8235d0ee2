import { formatMonth, formatPaise } from '@aertrip/platform';
import { cx, VisuallyHidden } from '@aertrip/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import choice from '../../../../components/choice.module.css';
import { calendarOptions } from '../../api/package-lists';
import type { PackageSearch } from '../../model/package-search';
import styles from './month-choices.module.css';

interface MonthChoicesProps {
  place: string | null;
  search: PackageSearch;
  onChange: (changes: Partial<PackageSearch>) => void;
}

/** The months with results, each with its lowest price; several can be chosen. The one asked for is in sight. */
export function MonthChoices({ place, search, onChange }: MonthChoicesProps) {
  const { data = [] } = useQuery({
    ...calendarOptions(place, search, 'month'),
    placeholderData: keepPreviousData,
  });
  const chosen = search.months ?? [];
  // A chosen month stays, so that it can be unchosen.
  const months = [...new Set([...data.map(({ on }) => on), ...chosen])].toSorted();
  const asked = search.date?.on.slice(0, 7) ?? chosen[0];
  const rail = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const label = rail.current?.querySelector(`input[value="${asked}"]`)?.parentElement;
    if (!rail.current || !label) return;
    const left = label.offsetLeft - rail.current.offsetLeft;
    const { scrollLeft, clientWidth } = rail.current;
    const isInSight = left >= scrollLeft && left + label.offsetWidth <= scrollLeft + clientWidth;
    // Not scrollIntoView(), which can move the page too.
    if (!isInSight) rail.current.scrollLeft = left - (clientWidth - label.offsetWidth) / 2;
  }, [asked, months.length]);
  if (months.length < 2) return null;

  function handleToggle(month: string) {
    const next = chosen.includes(month)
      ? chosen.filter((one) => one !== month)
      : [...chosen, month].toSorted();
    onChange({ months: next.length > 0 ? next : null, date: null });
  }

  return (
    <fieldset ref={rail} className={styles.months}>
      <legend>
        <VisuallyHidden>Months</VisuallyHidden>
      </legend>
      {months.map((month) => {
        const paise = data.find(({ on }) => on === month)?.paise;
        return (
          <label key={month} className={cx(choice.choice, styles.month)}>
            <input
              type="checkbox"
              name="month"
              value={month}
              checked={chosen.includes(month)}
              onChange={() => handleToggle(month)}
            />
            <span>{formatMonth(month)}</span>
            {paise != null && <small>{`from ${formatPaise(paise)}`}</small>}
          </label>
        );
      })}
    </fieldset>
  );
}

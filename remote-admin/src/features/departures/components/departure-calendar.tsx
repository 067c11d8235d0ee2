import { formatDate, formatMonth, todayInIndia } from '@aertrip/platform';
import { Button, cx, ErrorPanel } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, ChevronLeft, ChevronRight, List } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { IconButton } from '../../../shared/icon-button';
import { paths } from '../../../config/paths';
import { isMonth } from '../../../shared/data/month';
import type { ListState } from '../../../shared/list/list-state';
import { departureMonthOptions } from '../api/departure-list';
import { addMonths, weeksOf } from '../model/calendar';
import { getStatusBadge, type Departure } from '../model/departure';
import text from '../../../shared/text.module.css';
import layout from '../../../shared/layout.module.css';
import styles from './departure-calendar.module.css';

/** The month of the calendar in the URL; null for the list. */
function useCalendarMonth() {
  const [params, setParams] = useSearchParams();
  const month = params.get('calendar');
  const show = (next: string | null) =>
    setParams((current) => {
      const changed = new URLSearchParams(current);
      if (next) changed.set('calendar', next);
      else changed.delete('calendar');
      return changed;
    });
  return [month !== null && isMonth(month) ? month : null, show] as const;
}

/** Whether the calendar is shown instead of the list. */
export const useIsCalendar = (): boolean => useCalendarMonth()[0] !== null;

/** Switches between list and calendar, with the same search and filters. */
export function CalendarSwitch() {
  const [month, show] = useCalendarMonth();
  return (
    <Button size="sm" variant="secondary" onClick={() => show(month ? null : todayInIndia().slice(0, 7))}>
      {month ? <List size={16} aria-hidden /> : <CalendarDays size={16} aria-hidden />}
      <span>{month ? 'List' : 'Calendar'}</span>
    </Button>
  );
}

function Entry({ departure }: { readonly departure: Departure }) {
  const { search } = useLocation();
  const { id, packageTitle, departureCity, seatsBooked, seatsTotal, seatsLeft, status } = departure;
  return (
    <li>
      <Link
        id={`departure-${id}`}
        to={{ pathname: paths.departure.href(id), search }}
        preventScrollReset
        className={cx(styles.entry, status === 'cancelled' && styles.cancelled)}
      >
        <span className={styles.tour}>{packageTitle}</span>
        <small>
          {[
            departureCity,
            `${seatsBooked} of ${seatsTotal} sold, ${seatsLeft} left`,
            getStatusBadge(departure).text,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </Link>
    </li>
  );
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The departures of a month, with the list's search and filters; on a phone, the days with departures only. */
export function DepartureCalendar({ list }: { readonly list: ListState }) {
  const [shown, show] = useCalendarMonth();
  const month = shown ?? todayInIndia().slice(0, 7);
  const { data: rows, error, refetch, isPlaceholderData } = useQuery(departureMonthOptions(list, month));
  return (
    <section
      aria-label={formatMonth(month)}
      aria-busy={!rows || isPlaceholderData}
      className={styles.calendar}
    >
      <div className={layout.line2}>
        <IconButton label="Previous month" onClick={() => show(addMonths(month, -1))}>
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <h2 className={styles.month} aria-live="polite">
          {formatMonth(month)}
        </h2>
        <IconButton label="Next month" onClick={() => show(addMonths(month, 1))}>
          <ChevronRight size={20} aria-hidden />
        </IconButton>
      </div>
      {error && !rows && <ErrorPanel error={error} headingLevel={3} onRetry={() => void refetch()} />}
      {rows?.length === 0 && !isPlaceholderData && <p className={text.quiet}>No departures in this month.</p>}
      <table className={styles.table}>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, place) => {
                const departures = rows?.filter(({ startsOn }) => startsOn === day) ?? [];
                return (
                  <td key={weekdays[place]} data-empty={departures.length === 0 || undefined}>
                    {day && (
                      <time dateTime={day} aria-label={formatDate(day)} className={styles.day}>
                        {Number(day.slice(8))}
                      </time>
                    )}
                    <ul className={styles.entries}>
                      {departures.map((departure) => (
                        <Entry key={departure.id} departure={departure} />
                      ))}
                    </ul>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import { formatDate, formatMonth, formatPaise } from '@aertrip/platform';
import { CheckboxField, cx, Heading, IconButton, Row, Stack, Text, VisuallyHidden } from '@aertrip/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { groupBy } from '../../../../lib/group-by';
import { countTravellers, formatParty } from '../../../../lib/party';
import { plural } from '../../../../lib/text';
import type { CalendarEntry } from '../../api/package-lists';
import { daysOfMonth, shortPrice, weekdays } from '../../model/calendar';
import { searchedParty, type PackageSearch } from '../../model/package-search';
import styles from './price-calendar.module.css';

interface PriceCalendarProps {
  days: readonly CalendarEntry[];
  search: PackageSearch;
  onPick: (day: string) => void;
}

/** The lowest price of each day of departure, one month at a time; only months with departures. */
export function PriceCalendar({ days, search, onPick }: PriceCalendarProps) {
  const months = [...groupBy(days, ({ on }) => on.slice(0, 7))];
  const asked = search.date?.on.slice(0, 7) ?? search.months?.[0];
  const first = months.findIndex(([month]) => month === asked);
  const [index, setIndex] = useState(Math.max(first, 0));
  const [isPerPerson, setPerPerson] = useState(false);
  const party = searchedParty(search);
  const travellers = party && isPerPerson ? countTravellers(party) : 1;
  const [month, entries] = months[index] ?? [];
  if (!month || !entries) return <p>No departures match these filters. Remove one of them to see prices.</p>;
  const lowest = Math.min(...entries.flatMap(({ paise }) => paise ?? []));

  return (
    <Stack gap={3}>
      <Text size="sm" tone="soft">
        {`Lowest price ${party && !isPerPerson ? `for ${formatParty(party)}` : 'per person'}, taxes included.`}
      </Text>
      {party && (
        <CheckboxField
          label="Show the price per person"
          checked={isPerPerson}
          onChange={(event) => setPerPerson(event.target.checked)}
        />
      )}
      <Row justify="between">
        <IconButton
          icon={ChevronLeft}
          label="Previous month"
          variant="ghost"
          aria-disabled={index === 0}
          onClick={() => setIndex(Math.max(index - 1, 0))}
        />
        <Heading level={3} size={4} aria-live="polite">
          {formatMonth(month)}
        </Heading>
        <IconButton
          icon={ChevronRight}
          label="Next month"
          variant="ghost"
          aria-disabled={index === months.length - 1}
          onClick={() => setIndex(Math.min(index + 1, months.length - 1))}
        />
      </Row>
      <div className={styles.weeks}>
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>{`Prices in ${formatMonth(month)}`}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {weekdays.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {daysOfMonth(month).map((week) => (
              <tr key={week.find((day) => day !== null)}>
                {week.map((day, place) => (
                  <td key={day ?? place}>
                    {day && (
                      <Day
                        day={day}
                        entry={entries.find(({ on }) => on === day)}
                        lowest={lowest}
                        travellers={travellers}
                        isChosen={search.date?.on === day}
                        onPick={onPick}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Stack>
  );
}

interface DayProps {
  /** `2027-05-14` */
  day: string;
  entry: CalendarEntry | undefined;
  /** The lowest price of the month, in paise. */
  lowest: number;
  /** Number of people who share the price. */
  travellers: number;
  isChosen: boolean;
  onPick: (day: string) => void;
}

function Day({ day, entry, lowest, travellers, isChosen, onPick }: DayProps) {
  const number = Number(day.slice(8));
  if (!entry) return <span className={styles.empty}>{number}</span>;
  const { paise, total } = entry;
  const isLowest = paise === lowest;
  const price = paise === null ? null : Math.ceil(paise / travellers / 100) * 100;
  return (
    <button
      type="button"
      className={cx(styles.day, isLowest && styles.lowest)}
      aria-pressed={isChosen}
      onClick={() => onPick(day)}
    >
      <VisuallyHidden>
        {[
          formatDate(day),
          plural(total, 'tour'),
          price !== null && `from ${formatPaise(price)}`,
          isLowest && 'lowest price of the month',
        ]
          .filter(Boolean)
          .join(', ')}
      </VisuallyHidden>
      <span aria-hidden="true">{number}</span>
      {price !== null && <small aria-hidden="true">{shortPrice(price)}</small>}
    </button>
  );
}

import { formatDate, formatMonth, formatPaise } from '@aertrip/platform';
import { Badge, SelectField, Text } from '@aertrip/ui';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { countText } from '../../../../shared/count-text';
import { InlineError } from '../../../../shared/inline-error';
import { tableRoles } from '../../../../shared/list/table-columns';
import { departureStatusNames, departureStatusTones } from '../../../../shared/sale/departure-status';
import type { QuoteForm } from '../../model/quote-form';
import { type Departure, occupancies, occupancyNames } from '../../../../shared/sale/departures-on-sale';
import {
  cityOf,
  departureChoices,
  type DepartureWish,
  matching,
  possibleWish,
  priceOf,
} from '../../model/sellable-package';
import { useFieldError } from './refusal-context';
import styles from './departure-choice.module.css';
import layout from '../../../../shared/layout.module.css';
import fields from '../../../../shared/form/fields.module.css';

const noPrice = '—';

function SeatsLeft({ departure: { seatsLeft } }: { readonly departure: Departure }) {
  if (seatsLeft === 0) return <Badge tone="bad">Sold out</Badge>;
  return <>{countText(seatsLeft, 'seat', 'seats')}</>;
}

function DepartureRow({ departure }: { readonly departure: Departure }) {
  const { register } = useFormContext<QuoteForm>();
  return (
    <tr {...tableRoles.row}>
      <td {...tableRoles.cell} className={styles.day}>
        <label className={styles.choice}>
          <input type="radio" value={departure.id} {...register('departureId')} />
          <span>
            <strong>{formatDate(departure.startsOn)}</strong>
            <small>{cityOf(departure)}</small>
          </span>
        </label>
      </td>
      <td {...tableRoles.cell} data-label="Status">
        <Badge tone={departureStatusTones[departure.status]}>{departureStatusNames[departure.status]}</Badge>
      </td>
      <td {...tableRoles.cell} data-label="Left">
        <SeatsLeft departure={departure} />
      </td>
      {occupancies.map((occupancy) => {
        const paise = priceOf(departure, occupancy);
        return (
          <td
            key={occupancy}
            {...tableRoles.cell}
            data-label={occupancyNames[occupancy]}
            className={styles.price}
          >
            {paise === null ? noPrice : formatPaise(paise)}
          </td>
        );
      })}
    </tr>
  );
}

interface DepartureChoiceProps {
  readonly departures: readonly Departure[];
  /** Initial filters, as far as departures match them. */
  readonly wish: DepartureWish;
}

/** Bookable departures with seats and all prices, as a radio group. */
export function DepartureChoice({ departures, wish }: DepartureChoiceProps) {
  const { control } = useFormContext<QuoteForm>();
  const chosen = useWatch({ control, name: 'departureId' });
  const error = useFieldError()('departureId');
  const errorId = useId();
  const [filter, setFilter] = useState(() => possibleWish(departures, wish));
  const { months, cities } = departureChoices(departures);
  const matches = matching(departures, filter);
  const shown = departures.filter((departure) => departure.id === chosen || matches.includes(departure));

  if (departures.length === 0) {
    return (
      <Text size="sm" tone="soft">
        This package has no upcoming departures to book.
      </Text>
    );
  }
  return (
    <fieldset className={styles.group} aria-describedby={error && errorId}>
      <legend className={layout.legend}>Departure</legend>
      <div className={fields.narrow}>
        <SelectField
          label="Month"
          value={filter.month}
          options={[
            { value: '', label: 'Any month' },
            ...months.map((month) => ({ value: month, label: formatMonth(month) })),
          ]}
          onChange={(event) => setFilter({ ...filter, month: event.target.value })}
        />
        <SelectField
          label="Departure city"
          value={filter.city}
          options={[
            { value: '', label: 'Any city' },
            ...cities.map((city) => ({ value: city, label: city })),
          ]}
          onChange={(event) => setFilter({ ...filter, city: event.target.value })}
        />
      </div>
      <InlineError id={errorId}>{error}</InlineError>
      {matches.length === 0 && (
        <Text size="sm" tone="soft">
          No departures for this month and city.
        </Text>
      )}
      {shown.length > 0 && (
        <div className={styles.frame}>
          <table {...tableRoles.table} className={styles.table} aria-label="Departures">
            <thead {...tableRoles.group}>
              <tr {...tableRoles.row}>
                {['Departs', 'Status', 'Left', ...Object.values(occupancyNames)].map((heading) => (
                  <th key={heading} {...tableRoles.heading}>
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody {...tableRoles.group}>
              {shown.map((departure) => (
                <DepartureRow key={departure.id} departure={departure} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </fieldset>
  );
}

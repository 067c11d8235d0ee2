import { formatMonth, formatPaise } from '@aertrip/platform';
import { Badge, SelectField, Text } from '@aertrip/ui';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { InlineError } from '../../../../shared/inline-error';
import { DepartureOption } from '../../../../shared/sale/departure-option';
import { departureStatusNames, departureStatusTones } from '../../../../shared/sale/departure-status';
import type { QuoteForm } from '../../model/quote-form';
import {
  type Departure,
  occupancies,
  type Occupancy,
  occupancyNames,
} from '../../../../shared/sale/departures-on-sale';
import {
  departureChoices,
  type DepartureWish,
  matching,
  possibleWish,
  priceOf,
} from '../../model/sellable-package';
import { useFieldError } from './refusal-context';
import styles from './package-section.module.css';
import layout from '../../../../shared/layout.module.css';
import fields from '../../../../shared/form/fields.module.css';

/** `Single ₹92,000 · Infant ₹4,000` */
const pricesText = (departure: Departure, names: readonly Occupancy[]) =>
  names
    .flatMap((occupancy) => {
      const paise = priceOf(departure, occupancy);
      return paise === null ? [] : [`${occupancyNames[occupancy]} ${formatPaise(paise)}`];
    })
    .join(' · ');

interface DepartureChoiceProps {
  readonly departures: readonly Departure[];
  /** Initial filters, as far as departures match them. */
  readonly wish: DepartureWish;
}

/** Bookable departures with seats and all prices, as a radio group. */
export function DepartureChoice({ departures, wish }: DepartureChoiceProps) {
  const { control, register } = useFormContext<QuoteForm>();
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
    <fieldset className={layout.stack3} aria-describedby={error && errorId}>
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
      <div className={styles.departures}>
        {shown.map((departure) => (
          <DepartureOption
            key={departure.id}
            departure={departure}
            value={departure.id}
            {...register('departureId')}
            figures={
              <>
                <Badge tone={departureStatusTones[departure.status]}>
                  {departureStatusNames[departure.status]}
                </Badge>
                <small>{pricesText(departure, ['twin'])}</small>
              </>
            }
            note={<small>{pricesText(departure, occupancies.slice(1))}</small>}
          />
        ))}
      </div>
    </fieldset>
  );
}

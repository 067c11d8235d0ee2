import { formatExactPaise } from '@aertrip/platform';
import { Button, Text } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { DepartureOption } from '../../../shared/sale/departure-option';
import { NotLoaded } from '../../../shared/not-loaded';
import { PanelActions } from '../../../shared/side-panel/panel-parts';
import { previewOptions } from '../booking-writes';
import type { Departure } from '../../../shared/sale/departures-on-sale';
import { departuresOptions } from '../booking-queries';
import { isRefused } from '../model/amendment';
import type { SoldBooking } from '../model/booking';
import fields from '../../../shared/form/fields.module.css';
import layout from '../../../shared/layout.module.css';

/** Page size; each departure needs a price request. */
const departuresShown = 8;

interface DepartureChoiceProps {
  readonly booking: SoldBooking;
  readonly tour: { readonly id: string; readonly title: string };
  readonly chosen: string | null;
  readonly onChoose: (departureId: string) => void;
}

/** The departures of a tour with their seats and this party's price. */
export function DepartureChoice({ booking, tour, chosen, onChoose }: DepartureChoiceProps) {
  const group = useId();
  const [shown, setShown] = useState(departuresShown);
  const query = useQuery(departuresOptions(tour.id));
  if (!query.data) {
    return <NotLoaded query={query} height="10rem" title="Departures could not be loaded" headingLevel={3} />;
  }
  const others = query.data.filter(({ id }) => id !== booking.departureId);
  return (
    <fieldset className={fields.stack}>
      <legend className={layout.legend}>{tour.title}</legend>
      {others.length === 0 && (
        <Text size="sm" tone="soft">
          No other departure is on sale.
        </Text>
      )}
      {others.slice(0, shown).map((departure) => (
        <DepartureRow
          key={departure.id}
          booking={booking}
          departure={departure}
          group={group}
          isChosen={departure.id === chosen}
          onChoose={onChoose}
        />
      ))}
      {others.length > shown && (
        <PanelActions>
          <Button size="sm" variant="secondary" onClick={() => setShown(shown + departuresShown)}>
            Show later departures
          </Button>
        </PanelActions>
      )}
    </fieldset>
  );
}

interface DepartureRowProps {
  readonly booking: SoldBooking;
  readonly departure: Departure;
  /** Name of the radio group. */
  readonly group: string;
  readonly isChosen: boolean;
  readonly onChoose: (departureId: string) => void;
}

function DepartureRow({ booking, departure, group, isChosen, onChoose }: DepartureRowProps) {
  const { data, error } = useQuery(previewOptions(booking.id, { departure_id: departure.id }, false));
  const isOut = data !== undefined && isRefused(data);
  return (
    <DepartureOption
      departure={departure}
      name={group}
      checked={isChosen}
      disabled={isOut}
      onChange={() => onChoose(departure.id)}
      note={isOut && data.refusal.message}
      figures={
        data && !isRefused(data) ? (
          <>
            <span>{formatExactPaise(data.nowPaise)}</span>
            <small>{toDifference(data.nowPaise - data.wasPaise)}</small>
            {data.charge && <small>{`plus charge ${formatExactPaise(data.charge.amountPaise)}`}</small>}
          </>
        ) : (
          !data && (error ? 'No price' : '…')
        )
      }
    />
  );
}

function toDifference(paise: number): string {
  if (paise === 0) return 'same price';
  return `${formatExactPaise(Math.abs(paise))} ${paise > 0 ? 'more' : 'less'}`;
}

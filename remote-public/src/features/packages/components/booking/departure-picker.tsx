import { formatMonth, formatPaise } from '@aertrip/platform';
import {
  Badge,
  Button,
  cx,
  EmptyState,
  formatDayRange,
  Heading,
  Row,
  Stack,
  VisuallyHidden,
} from '@aertrip/ui';
import { CalendarX } from 'lucide-react';
import { addDays } from '../../../../lib/dates';
import { plural } from '../../../../lib/text';
import {
  availability,
  defaultDeparture,
  groupDepartures,
  hasSeatsFor,
  isLastSeat,
  partyOn,
  personPrice,
  type Departure,
  type WantedParty,
} from '../../model/departure';
import choice from '../../../../components/choice.module.css';
import styles from './departure-picker.module.css';

interface DeparturePickerProps {
  departures: readonly Departure[];
  nights: number;
  /** Meeting point of guests without travel from a city, if known. */
  firstPlace: string | undefined;
  chosen: Departure | undefined;
  wanted: WantedParty;
  onChoose: (departure: Departure) => void;
  /** Asks the desk for seats on a sold-out departure; absent where nothing is booked. */
  onAskForSeats?: ((departure: Departure) => void) | undefined;
}

/** All departures of a tour, by city, then by month; one is selected. */
export function DeparturePicker(props: DeparturePickerProps) {
  const { departures, nights, firstPlace, chosen, wanted, onChoose, onAskForSeats } = props;
  const groups = groupDepartures(departures);
  const current = groups.find(({ city }) => city?.iata === chosen?.city?.iata) ?? groups[0];
  if (!current) {
    return (
      <EmptyState icon={<CalendarX />} title="No dates are open at the moment" headingLevel={3}>
        <p>
          Send us an enquiry with your preferred month. We will tell you when the next dates open, or plan a
          tour for you.
        </p>
      </EmptyState>
    );
  }

  function handleCity(iata: string | undefined) {
    const group = groups.find(({ city }) => city?.iata === iata);
    const first =
      group &&
      defaultDeparture(
        group.months.flatMap((month) => month.departures),
        wanted.party,
      );
    if (first) onChoose(first);
  }

  return (
    <Stack gap={5}>
      {(groups.length > 1 || current.city) && (
        <fieldset>
          <legend className={styles.legend}>Departure city</legend>
          <Row gap={2}>
            {groups.map(({ city }) => (
              <label key={city?.iata ?? ''} className={cx(choice.choice, styles.chip)}>
                <input
                  type="radio"
                  name="departure-city"
                  checked={city?.iata === current.city?.iata}
                  onChange={() => handleCity(city?.iata)}
                />
                <span>{city?.name ?? `Join ${firstPlace ? `at ${firstPlace}` : 'on arrival'}`}</span>
              </label>
            ))}
          </Row>
        </fieldset>
      )}
      <fieldset>
        <legend className={styles.legend}>Departure date</legend>
        <Stack>
          {current.months.map(({ month, departures: ofMonth }) => (
            <Stack key={month} gap={2} className={styles.month}>
              <Heading level={3} size={5}>
                {formatMonth(month)}
              </Heading>
              {ofMonth.map((departure) => (
                <DateOption
                  key={departure.id}
                  departure={departure}
                  nights={nights}
                  checked={departure.id === chosen?.id}
                  isShort={!hasSeatsFor(departure, partyOn(departure, wanted))}
                  onChoose={onChoose}
                  onAskForSeats={onAskForSeats}
                />
              ))}
            </Stack>
          ))}
        </Stack>
      </fieldset>
    </Stack>
  );
}

interface DateOptionProps {
  departure: Departure;
  nights: number;
  checked: boolean;
  /** Fewer seats than the party needs. */
  isShort: boolean;
  onChoose: (departure: Departure) => void;
  onAskForSeats?: ((departure: Departure) => void) | undefined;
}

function DateOption({ departure, nights, checked, isShort, onChoose, onAskForSeats }: DateOptionProps) {
  const price = personPrice(departure);
  const isSoldOut = availability(departure) === 'sold-out';
  const days = formatDayRange(departure.startsOn, addDays(departure.startsOn, nights));
  // A party that grew keeps its date, so that its radio button stays where the keyboard finds it.
  const isOff = isSoldOut || (isShort && !checked);
  const option = (
    <label className={cx(styles.date, isOff && styles.off, isSoldOut && styles.soldOut)}>
      <input
        type="radio"
        name="departure-date"
        checked={checked}
        disabled={isOff}
        onChange={() => onChoose(departure)}
      />
      <span className={styles.days}>{days}</span>
      <span className={styles.badges}>
        <AvailabilityBadges departure={departure} isShort={isShort} />
      </span>
      {price && (
        <span className={styles.price}>
          {`${formatPaise(price.amountPaise)}${isLastSeat(departure) ? ' for one' : ''}`}
        </span>
      )}
    </label>
  );
  if (!isSoldOut || !onAskForSeats) return option;
  return (
    <Row gap={2}>
      {option}
      <Button variant="secondary" size="sm" onClick={() => onAskForSeats(departure)}>
        Ask for seats<VisuallyHidden>{` on ${days}`}</VisuallyHidden>
      </Button>
    </Row>
  );
}

/** Open, guaranteed, few seats or sold out, as text. */
function AvailabilityBadges({ departure, isShort }: Pick<DateOptionProps, 'departure' | 'isShort'>) {
  const state = availability(departure);
  if (state === 'sold-out') return <Badge>Sold out</Badge>;
  const isFew = state === 'few' || isShort;
  return (
    <>
      {departure.isGuaranteed && <Badge tone="good">Guaranteed</Badge>}
      {isFew && <Badge tone="warn">{`${plural(departure.seatsLeft, 'seat')} left`}</Badge>}
      {!isFew && !departure.isGuaranteed && <Badge tone="accent">Open</Badge>}
    </>
  );
}

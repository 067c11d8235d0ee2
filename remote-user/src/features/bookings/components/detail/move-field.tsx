import { Button, ErrorNote, FormMessage, SelectField } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCustomer } from '../../../../lib/use-customer';
import { bookingMovesOptions, type BookingMove } from '../../api/booking-moves';
import { moveCost, moveLabel } from '../../model/booking-move';
import styles from './change-request-card.module.css';

interface MoveFieldProps {
  readonly bookingId: string;
  readonly chosen: BookingMove | undefined;
  readonly onChoose: (move: BookingMove | undefined) => void;
}

// The button that had the focus is gone.
const focusOnce = (select: HTMLSelectElement | null) => select?.focus();

/** Other dates of the tour with what a move costs, once they are asked for. */
export function MoveField({ bookingId, chosen, onChoose }: MoveFieldProps) {
  const { uid } = useCustomer();
  const [isOpen, setIsOpen] = useState(false);
  const moves = useQuery({ ...bookingMovesOptions(uid, bookingId), enabled: isOpen });
  if (moves.isPending) {
    return (
      <Button variant="secondary" className={styles.send} busy={isOpen} onClick={() => setIsOpen(true)}>
        See other dates and prices
      </Button>
    );
  }
  if (!moves.data) return <ErrorNote title="The other dates could not be loaded" query={moves} />;
  if (moves.data.length === 0) {
    return (
      <FormMessage tone="info">
        No other date of this tour has seats for your party. Ask us: we may find some.
      </FormMessage>
    );
  }
  return (
    <>
      <SelectField
        label="Move to another date"
        ref={focusOnce}
        value={chosen?.departureId ?? ''}
        options={moves.data.map((move) => ({ value: move.departureId, label: moveLabel(move) }))}
        onChange={({ target }) =>
          onChoose(moves.data.find(({ departureId }) => departureId === target.value))
        }
      >
        <option value="">Keep my date</option>
      </SelectField>
      {chosen && (
        <FormMessage tone="info">{`${moveCost(chosen)} Nothing changes until we have called you and you agree.`}</FormMessage>
      )}
    </>
  );
}

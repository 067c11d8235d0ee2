import { Button, ErrorNote, focusOnce, FormMessage, Row, SelectField } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCustomer } from '../../../../lib/use-customer';
import { bookingChangesOptions, type BookingChange } from '../../api/booking-changes';
import { changeCost, changeLabel } from '../../model/booking-change';

interface ChangeFieldProps {
  readonly bookingId: string;
  readonly chosen: BookingChange | undefined;
  readonly onChoose: (change: BookingChange | undefined) => void;
}

const groups = [
  { kind: 'date', title: 'Other dates' },
  { kind: 'extra', title: 'Extras' },
  { kind: 'room', title: 'Rooms' },
] as const;

/** Other dates, extras and rooms with what they cost, once they are asked for. */
export function ChangeField({ bookingId, chosen, onChoose }: ChangeFieldProps) {
  const { uid } = useCustomer();
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery({ ...bookingChangesOptions(uid, bookingId), enabled: isOpen });
  if (query.isPending) {
    return (
      <Row>
        <Button variant="secondary" busy={isOpen} onClick={() => setIsOpen(true)}>
          See other dates, extras and rooms
        </Button>
      </Row>
    );
  }
  if (!query.data) return <ErrorNote title="The prices of changes could not be loaded" query={query} />;
  const changes = groups
    .map((group) => ({ ...group, options: query.data.filter(({ kind }) => kind === group.kind) }))
    .filter(({ options }) => options.length > 0);
  return (
    <>
      {changes[0]?.kind !== 'date' && (
        <FormMessage tone="info">
          No other date has enough seats for your booking. Contact us: we may still find some.
        </FormMessage>
      )}
      {changes.length > 0 && (
        <SelectField
          label="Changes and their prices"
          // The button that had the focus is gone.
          ref={focusOnce}
          value={chosen?.label ?? ''}
          onChange={({ target }) => onChoose(query.data.find(({ label }) => label === target.value))}
        >
          <option value="">Choose a change</option>
          {changes.map(({ kind, title, options }) => (
            <optgroup key={kind} label={title}>
              {options.map((change) => (
                <option key={change.label} value={change.label}>
                  {changeLabel(change)}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      )}
      {chosen && (
        <FormMessage tone="info">{`${changeCost(chosen)} Nothing changes until we have called you and you agree.`}</FormMessage>
      )}
    </>
  );
}

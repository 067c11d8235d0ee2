import { formatDate, todayInIndia } from '@aertrip/platform';
import { Button, Row, SelectField, Stack, Text, TextArea, TextField } from '@aertrip/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NotLoaded } from '../../../shared/not-loaded';
import { FormDialog } from '../../../shared/dialogs/form-dialog';
import { errorMessage } from '../../../shared/data/error-message';
import { adminKey } from '../../../shared/data/query';
import { useChange } from '../../../shared/data/use-change';
import {
  decideDeparture,
  departureBookingsOptions,
  departureCitiesOptions,
  departureKeys,
  siblingsOptions,
} from '../departure-api';
import { type Fate, type FateDraft, getUndecided, toDecisions, undecided } from '../model/booking-fate';
import type { Departure } from '../model/departure';
import { BookingFateFields, SiblingOptions } from './booking-fate-fields';
import fields from '../../../shared/form/fields.module.css';
import layout from '../../../shared/layout.module.css';
import styles from './decision-dialog.module.css';

interface DecisionDialogProps {
  readonly departure: Departure;
  readonly kind: 'move' | 'cancel';
  readonly onClose: () => void;
}

/** Moves a departure to another day or city, or cancels it, with a decision about each booking. */
export function DecisionDialog({ departure, kind, onClose }: DecisionDialogProps) {
  const { id, version, packageId } = departure;
  const queryClient = useQueryClient();
  // A colleague may move it meanwhile: what is not changed here stays as it is stored.
  const [typedDay, setTypedDay] = useState<string>();
  const [chosenCityId, setChosenCityId] = useState<string>();
  const startsOn = typedDay ?? departure.startsOn;
  const cityId = chosenCityId ?? departure.departureCityId ?? '';
  const [reason, setReason] = useState('');
  const [drafts, setDrafts] = useState<ReadonlyMap<string, FateDraft>>(new Map());
  const [failure, setFailure] = useState<string>();
  const [openedAt] = useState(() => Date.now());
  const { data: cities = [] } = useQuery(departureCitiesOptions);
  const { data: siblings = [] } = useQuery(siblingsOptions(packageId));
  const query = useQuery(departureBookingsOptions(id));
  const bookings = query.data && getUndecided(query.data, openedAt);
  const { mutateAsync, isPending } = useChange({
    change: decideDeparture,
    affects: adminKey, // bookings, seats, prices and tasks
    done: (changed) =>
      changed.status === 'cancelled'
        ? `${formatDate(changed.startsOn)}: cancelled`
        : `Moved to ${formatDate(changed.startsOn)}`,
  });

  const decide = (bookingId: string, draft: FateDraft) => {
    setDrafts((before) => new Map(before).set(bookingId, draft));
    setFailure(undefined);
  };
  const decideAll = (fate: Fate, departureId = '') => {
    setDrafts(new Map(bookings?.map((booking) => [booking.id, { ...undecided, fate, departureId }])));
    setFailure(undefined);
  };
  const others = siblings.filter((sibling) => sibling.id !== id);

  const missing = (): string | undefined => {
    if (kind === 'move' && startsOn === departure.startsOn && cityId === (departure.departureCityId ?? ''))
      return 'Choose another date or city.';
    if (kind === 'move' && startsOn <= todayInIndia()) return 'Choose a date after today.';
    if (reason.trim().length < 3) return 'Enter a reason. Customers see it.';
    return undefined;
  };

  const submit = async () => {
    if (!bookings) return;
    const decisions = toDecisions(bookings, drafts);
    const wrong = missing() ?? (decisions ? undefined : 'Choose an action for each booking.');
    setFailure(wrong);
    if (wrong !== undefined || !decisions) return;
    try {
      const change =
        kind === 'cancel'
          ? ({ status: 'cancelled' } as const)
          : { starts_on: startsOn, departure_city_id: cityId || null };
      await mutateAsync({ id, version, change, decisions, reason: reason.trim() });
      onClose();
    } catch (refusal) {
      setFailure(`Nothing was changed. ${errorMessage(refusal)}`);
      // Decisions made so far are kept; departure and bookings are reloaded.
      await queryClient.invalidateQueries({ queryKey: departureKeys.all });
    }
  };

  return (
    <FormDialog
      isDirty={reason !== '' || drafts.size > 0 || startsOn !== departure.startsOn}
      onClose={onClose}
      title={kind === 'cancel' ? 'Cancel this departure?' : 'Move this departure'}
      className={layout.wideDialog}
      submitLabel={kind === 'cancel' ? 'Cancel departure' : 'Move departure'}
      closeLabel="Close"
      isBusy={isPending}
      isDisabled={!bookings}
      danger={kind === 'cancel'}
      failure={failure}
      onSubmit={submit}
    >
      <Text size="sm" tone="soft">
        {`${departure.packageTitle}, ${formatDate(departure.startsOn)}${departure.departureCity ? ` from ${departure.departureCity}` : ''}. Each customer is notified by email.`}
      </Text>
      {kind === 'move' && (
        <div className={fields.grid}>
          <TextField
            label="New date"
            type="date"
            value={startsOn}
            onChange={({ target }) => setTypedDay(target.value)}
          />
          <SelectField label="From" value={cityId} onChange={({ target }) => setChosenCityId(target.value)}>
            <option value="">Joining at the first stop</option>
            {cities.map(({ id: value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <TextArea
        label="Reason"
        hint="Customers see it."
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {!bookings && <NotLoaded query={query} height="8rem" headingLevel={3} />}
      {bookings?.length === 0 && (
        <Text size="sm" tone="soft">
          No bookings are affected.
        </Text>
      )}
      {bookings && bookings.length > 0 && (
        <Stack as="section" aria-label="Bookings">
          <Row gap={2}>
            <h3 className={styles.heading}>
              {bookings.length === 1 ? '1 booking' : `${bookings.length} bookings`}
            </h3>
            {bookings.length > 1 && kind === 'move' && (
              <Button size="sm" variant="ghost" onClick={() => decideAll('keep')}>
                Keep all
              </Button>
            )}
            {bookings.length > 1 && (
              <Button size="sm" variant="ghost" onClick={() => decideAll('cancel')}>
                Refund all
              </Button>
            )}
            {bookings.length > 1 && (
              <SelectField
                label="Move all to"
                value=""
                onChange={({ target }) => decideAll('move', target.value)}
              >
                <SiblingOptions
                  siblings={others}
                  seats={bookings.reduce((sum, { seats }) => sum + seats, 0)}
                />
              </SelectField>
            )}
          </Row>
          <ul className={layout.list}>
            {bookings.map((booking) => (
              <BookingFateFields
                key={booking.id}
                booking={booking}
                draft={drafts.get(booking.id) ?? undecided}
                siblings={others}
                canKeep={kind === 'move'}
                onChange={(draft) => decide(booking.id, draft)}
              />
            ))}
          </ul>
        </Stack>
      )}
    </FormDialog>
  );
}

import { formatPhone, todayInIndia } from '@aertrip/platform';
import { Badge, Button, ButtonLink, Row, Text, TextArea, TextField } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { NotLoaded } from '../../../shared/not-loaded';
import { countText } from '../../../shared/count-text';
import { PanelActions, PanelGroup } from '../../../shared/side-panel/panel-parts';
import { paths } from '../../../config/paths';
import { adminKey } from '../../../shared/data/query';
import { useChange } from '../../../shared/data/use-change';
import { addToWaitingList, moveOnWaitingList, waitingListOptions } from '../departure-api';
import type { Departure } from '../model/departure';
import {
  acceptsWaiting,
  emptyWaitingForm,
  getSeatsToOffer,
  type Waiting,
  type WaitingDetails,
  type WaitingForm,
  waitingFormSchema,
  waitingNames,
  waitingTones,
} from '../model/waiting';
import layout from '../../../shared/layout.module.css';
import { FormDialog } from '../../../shared/dialogs/form-dialog';
import { formField } from '../../../shared/form/form-field';
import fields from '../../../shared/form/fields.module.css';

/** The waiting list of a departure, in order of arrival. */
export function WaitingList({ departure }: { readonly departure: Departure }) {
  const query = useQuery(waitingListOptions(departure.id));
  const { data: list } = query;
  const [isAdding, setIsAdding] = useState(false);
  const isOnSale = departure.status === 'open' || departure.status === 'guaranteed';
  const canAdd = list !== undefined && acceptsWaiting(departure, list, todayInIndia());
  return (
    <PanelGroup title="Waitlist">
      {!list && <NotLoaded query={query} height="3rem" headingLevel={3} />}
      {list?.length === 0 && (
        <Text size="sm" tone="soft">
          The waitlist is empty.
        </Text>
      )}
      {list && list.length > 0 && (
        <ol className={layout.list} aria-label="Waitlist">
          {list.map((entry) => (
            <WaitingItem
              key={entry.id}
              entry={entry}
              canOffer={isOnSale && getSeatsToOffer(departure, list) >= entry.partySize}
            />
          ))}
        </ol>
      )}
      {canAdd && (
        <PanelActions>
          <Button size="sm" variant="secondary" onClick={() => setIsAdding(true)}>
            <UserPlus size={16} aria-hidden />
            Add to waitlist
          </Button>
        </PanelActions>
      )}
      {isAdding && <WaitingDialog departureId={departure.id} onClose={() => setIsAdding(false)} />}
    </PanelGroup>
  );
}

interface WaitingItemProps {
  readonly entry: Waiting;
  /** Whether enough unoffered seats are free. */
  readonly canOffer: boolean;
}

function WaitingItem({ entry, canOffer }: WaitingItemProps) {
  const { name, phone, email, partySize, note, state } = entry;
  const { mutate, isPending } = useChange({
    change: moveOnWaitingList,
    affects: adminKey, // the departure list and Today count the entries
    done: (moved) => `${moved.name}: ${waitingNames[moved.state].toLowerCase()}`,
    record: `waiting-${entry.id}`,
  });
  const move = (to: Waiting['state'], label: string, variant: 'primary' | 'secondary' | 'ghost') => (
    <Button
      size="sm"
      variant={variant}
      busy={isPending}
      aria-label={`${label}: ${name}`}
      onClick={() => mutate({ entry, to })}
    >
      {label}
    </Button>
  );
  return (
    <li className={layout.ruled}>
      <span>
        <strong>{name}</strong> <Badge tone={waitingTones[state]}>{waitingNames[state]}</Badge>
        <small>
          <span>{`${countText(partySize, 'traveller', 'travellers')} · `}</span>
          <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
          {email && <span>{` · ${email}`}</span>}
        </small>
        {note && <small>{note}</small>}
      </span>
      <Row as="span" gap={2}>
        {state === 'waiting' && canOffer && move('offered', 'Offer seats', 'primary')}
        {state === 'offered' && (
          <ButtonLink
            size="sm"
            to={`${paths.newBooking.href}?waiting=${entry.id}`}
            aria-label={`Create booking: ${name}`}
          >
            Create booking
          </ButtonLink>
        )}
        {state === 'offered' && move('booked', 'Mark as booked elsewhere', 'secondary')}
        {state === 'offered' && move('waiting', 'Return to waitlist', 'ghost')}
        {(state === 'waiting' || state === 'offered') && move('declined', 'Declined', 'ghost')}
      </Row>
    </li>
  );
}

interface WaitingDialogProps {
  readonly departureId: string;
  readonly onClose: () => void;
}

/** Adds an entry to the waiting list of a departure. */
function WaitingDialog({ departureId, onClose }: WaitingDialogProps) {
  const [id] = useState(() => crypto.randomUUID());
  const { register, handleSubmit, formState } = useForm<WaitingForm, unknown, WaitingDetails>({
    resolver: valibotResolver(waitingFormSchema),
    defaultValues: emptyWaitingForm,
  });
  const field = formField({ register, formState });
  const { isDirty } = formState;
  const { mutateAsync } = useChange({
    change: addToWaitingList,
    affects: adminKey, // the departure list and Today count the entries
    done: ({ name }) => `${name} added to the waitlist`,
    isPrivate: true,
  });

  const add = handleSubmit(async (details) => {
    await mutateAsync({ id, departure_id: departureId, ...details });
    onClose();
  });

  return (
    <FormDialog isDirty={isDirty} onClose={onClose} title="Add to waitlist" submitLabel="Add" onSubmit={add}>
      <TextField label="Name" {...field('name')} />
      <div className={fields.grid}>
        <TextField label="Phone" type="tel" {...field('phone')} />
        <TextField label="Travellers" inputMode="numeric" {...field('party_size')} />
      </div>
      <TextField
        label="Email"
        type="email"
        optional
        hint="Seats are offered by email if given."
        {...field('email')}
      />
      <TextArea label="Note" optional rows={2} {...field('note')} />
    </FormDialog>
  );
}

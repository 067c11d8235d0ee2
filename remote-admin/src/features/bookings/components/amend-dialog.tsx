import { useReducer, useState } from 'react';
import type { Extra } from '@aertrip/platform/extras';
import { SelectField, Text } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useAmendment } from '../use-amendment';
import {
  type AmendmentChange,
  changeRooms,
  type ExtraCounts,
  type FieldErrors,
  getMissing,
  startExtras,
  startRooms,
  toChange,
} from '../model/amendment';
import type { SoldBooking } from '../model/booking';
import type { Traveller } from '../model/traveller';
import { AmendRooms } from './amend-rooms';
import { AmendmentDialog } from './amendment-dialog';
import { NotLoaded } from '../../../shared/not-loaded';
import { countOptions, extrasOptions, getExtraHint } from '../../../shared/sale/extras';
import layout from '../../../shared/layout.module.css';
import text from '../../../shared/text.module.css';
import fields from '../../../shared/form/fields.module.css';

interface AmendDialogProps {
  readonly booking: SoldBooking;
  readonly travellers: readonly Traveller[];
  readonly onClose: () => void;
}

const hasField = (field: string) => /^(rooms|extras)\.\d/.test(field);

/** Edits travellers, rooms and extras of a booking. */
export function AmendDialog({ booking, travellers, onClose }: AmendDialogProps) {
  const [rooms, change] = useReducer(changeRooms, travellers, startRooms);
  const [extras, setExtras] = useState<ExtraCounts>(() => startExtras(booking));
  const [untouched, setUntouched] = useState(() => JSON.stringify(toChange(rooms, extras)));
  const missingFields = getMissing(rooms);
  const isComplete = Object.keys(missingFields).length === 0;
  const wanted = toChange(rooms, extras);
  const isTouched = JSON.stringify(wanted) !== untouched;
  const amending = useAmendment(booking, isComplete ? wanted : null);

  const startAgain = () => {
    const [latestRooms, latestExtras] = [startRooms(travellers), startExtras(booking)];
    change({ type: 'start again', rooms: latestRooms });
    setExtras(latestExtras);
    setUntouched(JSON.stringify(toChange(latestRooms, latestExtras)));
  };

  return (
    <AmendmentDialog
      booking={booking}
      title="Change travellers and rooms"
      action="Change booking"
      amending={amending}
      missing={getFirstStep(isTouched, isComplete)}
      hasField={hasField}
      onRestart={startAgain}
      onClose={onClose}
    >
      <AmendRooms rooms={rooms} errors={{ ...missingFields, ...amending.fieldErrors }} onChange={change} />
      <AmendExtras
        booking={booking}
        extras={extras}
        stated={wanted.extras ?? []}
        travellers={rooms.flatMap((room) => room.travellers).length}
        errors={amending.fieldErrors}
        onChange={setExtras}
      />
    </AmendmentDialog>
  );
}

function getFirstStep(isTouched: boolean, isComplete: boolean): string | null {
  if (!isComplete) return 'Enter the age or date of birth of each child.';
  return isTouched ? null : 'You have not changed anything.';
}

interface AmendExtrasProps {
  readonly booking: SoldBooking;
  readonly extras: ExtraCounts;
  /** In the order of submission: errors refer to an extra by index. */
  readonly stated: NonNullable<AmendmentChange['extras']>;
  readonly travellers: number;
  readonly errors: FieldErrors;
  readonly onChange: (extras: ExtraCounts) => void;
}

/** Offered extras, and booked ones no longer offered. Booked ones keep their price. */
function listExtras(offered: readonly Extra[], { quote }: SoldBooking): readonly Extra[] {
  const booked = quote.lines.filter(({ kind }) => kind === 'extra');
  const retired = booked
    .filter(({ code }) => !offered.some(({ id }) => id === code))
    .map(({ code, label, unitPaise }) => ({
      id: code ?? '',
      name: label,
      description: '',
      per: 'traveller' as const,
      pricePaise: unitPaise,
      dayNo: null,
      leftCount: null,
    }));
  const atSoldPrice = offered.map((extra) => ({
    ...extra,
    pricePaise: booked.find(({ code }) => code === extra.id)?.unitPaise ?? extra.pricePaise,
  }));
  return [...atSoldPrice, ...retired];
}

/** Optional extras of the tour. */
function AmendExtras({ booking, extras, stated, travellers, errors, onChange }: AmendExtrasProps) {
  const query = useQuery(extrasOptions(booking.packageId, booking.departureId));
  const listed = query.data && listExtras(query.data, booking);
  return (
    <section className={layout.box} aria-label="Extras">
      <h3 className={text.heading}>Extras</h3>
      {listed?.length === 0 && (
        <Text size="sm" tone="soft">
          No extras are offered on this tour.
        </Text>
      )}
      {listed && (
        <div className={fields.narrow}>
          {listed.map((extra) => {
            const { id, name, per } = extra;
            const most = Math.max(per === 'traveller' ? travellers : 1, extras[id] ?? 0);
            return (
              <SelectField
                key={id}
                label={name}
                hint={getExtraHint(extra)}
                value={String(extras[id] ?? 0)}
                error={errors[`extras.${stated.findIndex((one) => one.id === id)}`]}
                options={countOptions(most)}
                onChange={(event) => onChange({ ...extras, [id]: Number(event.target.value) })}
              />
            );
          })}
        </div>
      )}
      {!listed && (
        <NotLoaded query={query} height="5rem" title="Extras could not be loaded" headingLevel={3} />
      )}
    </section>
  );
}

import { todayInIndia } from '@aertrip/platform';
import { Button, CheckboxField, SelectField, TextField } from '@aertrip/ui';
import { useId } from 'react';
import { isAskedAboutBed, type FieldErrors, type PartyTraveller, type RoomsAction } from '../model/amendment';
import styles from './amendment.module.css';

interface AmendTravellerProps {
  readonly traveller: PartyTraveller;
  /** Both zero-based. */
  readonly room: number;
  readonly place: number;
  readonly roomCount: number;
  readonly errors: FieldErrors;
  readonly onChange: (action: RoomsAction) => void;
}

function ageOf({ known, isChild }: PartyTraveller): string {
  if (known?.age === null || !known) return isChild ? 'Child' : 'Adult';
  return `${isChild ? 'Child' : 'Adult'}, ${known.age} years`;
}

/** A traveller in a room. Existing travellers can only be moved or removed; new ones have fields. */
export function AmendTraveller({ traveller, room, place, roomCount, errors, onChange }: AmendTravellerProps) {
  const { key, known, isChild, firstName, lastName, age, dob, hasBed } = traveller;
  const name = known?.name ?? (`${firstName} ${lastName}`.trim() || (isChild ? 'New child' : 'New adult'));
  const nameId = useId();
  const field = `rooms.${room}.travellers.${place}`;
  const change = (fields: Extract<RoomsAction, { type: 'change traveller' }>['fields']) =>
    onChange({ type: 'change traveller', key, fields });
  return (
    <div role="group" aria-labelledby={nameId} className={styles.traveller}>
      <div className={styles.travellerHead}>
        <span id={nameId}>
          <strong>{name}</strong>
          <small>{ageOf(traveller)}</small>
        </span>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Remove ${name}`}
          onClick={() => onChange({ type: 'remove traveller', key })}
        >
          Remove
        </Button>
      </div>
      {errors[field] && (
        <p className={styles.error} role="alert">
          {errors[field]}
        </p>
      )}
      {!known && (
        <div className={styles.fields}>
          <TextField
            label="First name"
            optional
            maxLength={80}
            value={firstName}
            error={errors[`${field}.first_name`]}
            onChange={(event) => change({ firstName: event.target.value })}
          />
          <TextField
            label="Last name"
            optional
            maxLength={80}
            value={lastName}
            error={errors[`${field}.last_name`]}
            onChange={(event) => change({ lastName: event.target.value })}
          />
          {isChild && (
            <TextField
              label="Age on departure"
              inputMode="numeric"
              maxLength={2}
              value={age}
              error={errors[`${field}.age`]}
              onChange={(event) => change({ age: event.target.value })}
            />
          )}
          <TextField
            label={isChild ? 'Or date of birth' : 'Date of birth'}
            optional={!isChild}
            type="date"
            min="1900-01-02"
            max={todayInIndia()}
            value={dob}
            error={errors[`${field}.dob`]}
            onChange={(event) => change({ dob: event.target.value })}
          />
        </div>
      )}
      {isAskedAboutBed(traveller) && (
        <CheckboxField
          label="Own bed"
          checked={hasBed}
          onChange={(event) => change({ hasBed: event.target.checked })}
        />
      )}
      {roomCount > 1 && (
        <SelectField
          label="Sleeps in"
          value={String(room)}
          options={Array.from({ length: roomCount }, (_, index) => ({
            value: String(index),
            label: `Room ${index + 1}`,
          }))}
          onChange={(event) => onChange({ type: 'move traveller', key, room: Number(event.target.value) })}
        />
      )}
    </div>
  );
}

import { mealOptions } from '@aertrip/platform/traveller';
import { Button, CheckboxField, DateField, readDay, SelectField, TextField } from '@aertrip/ui';
import { Trash2 } from 'lucide-react';
import { fieldId } from '../model/field-id';
import {
  partyOf,
  payingAge,
  turnsTwo,
  type DraftRoom,
  type DraftTraveller,
  type TourDays,
} from '../model/draft';
import { hasBedChoice, maxChildAge, minAgeForBed } from '../../../lib/party';
import { plural } from '../../../lib/text';
import type { FieldErrors } from '../model/validation';
import styles from './traveller-fields.module.css';

interface TravellerFieldsProps {
  /** `Adult 1` */
  title: string;
  traveller: DraftTraveller;
  /** `rooms.0.travellers.1` */
  path: string;
  errors: FieldErrors;
  rooms: readonly DraftRoom[];
  room: DraftRoom;
  days: TourDays;
  onChange: (change: Partial<DraftTraveller>) => void;
  /** Moves the traveller into the room of that key; `new` adds a room. */
  onMove: (roomKey: string) => void;
  /** Absent for the last traveller. */
  onRemove: (() => void) | undefined;
}

/** Fields of one traveller: name as in the passport, a child's date of birth and bed, meal and room. */
export function TravellerFields(props: TravellerFieldsProps) {
  const { title, traveller, path, errors, rooms, room, onChange, onMove, onRemove } = props;
  const field = (name: 'firstName' | 'lastName') => ({
    id: fieldId(`${path}.${name}`),
    value: traveller[name],
    error: errors[`${path}.${name}`],
    autoCapitalize: 'words',
    spellCheck: false,
    maxLength: 80,
  });
  return (
    <fieldset className={styles.traveller} id={fieldId(path)} tabIndex={-1}>
      <legend className={styles.legend}>{title}</legend>
      <div className={styles.fields}>
        <TextField
          label="First name"
          autoComplete="off"
          {...field('firstName')}
          onChange={(event) => onChange({ firstName: event.target.value })}
        />
        <TextField
          label="Last name"
          autoComplete="off"
          {...field('lastName')}
          onChange={(event) => onChange({ lastName: event.target.value })}
        />
        {traveller.isChild && <ChildFields {...props} />}
        <div className={styles.choices}>
          <SelectField
            label="Meal"
            options={mealOptions}
            value={traveller.meal}
            onChange={(event) => onChange({ meal: event.target.value as DraftTraveller['meal'] })}
          />
          {(rooms.length > 1 || room.travellers.length > 1) && (
            <SelectField
              label="Room"
              value={room.key}
              onChange={(event) => onMove(event.target.value)}
              options={[
                ...rooms.map(({ key }, index) => ({ value: key, label: `Room ${index + 1}` })),
                ...(room.travellers.length > 1 ? [{ value: 'new', label: 'A separate room' }] : []),
              ]}
            />
          )}
        </div>
      </div>
      {onRemove && (
        <Button variant="ghost" size="sm" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
          <span>{`Remove ${title.toLowerCase()}`}</span>
        </Button>
      )}
    </fieldset>
  );
}

export function ageHint({ dob, age }: Pick<DraftTraveller, 'dob' | 'age'>, days: TourDays): string {
  const day = readDay(dob);
  if (!day || day > days.startsOn)
    return age > maxChildAge ? 'The age on departure sets the price.' : `Priced for age ${age}.`;
  if (turnsTwo(day, days))
    return 'Turns 2 during the tour. Airlines then require a seat, so the child price applies.';
  if (age > maxChildAge) return `${age} years old on departure, so the adult price applies.`;
  return `${plural(age, 'year')} old on departure`;
}

function ChildFields({ traveller, path, errors, room, days, onChange }: TravellerFieldsProps) {
  const { dob, age, hasBed } = traveller;
  function handleDob(text: string) {
    const day = readDay(text);
    onChange({ dob: text, ...(day ? { age: payingAge(day, days) } : {}) });
  }
  return (
    <>
      <DateField
        label="Date of birth"
        id={fieldId(`${path}.dob`)}
        hint={ageHint(traveller, days)}
        value={dob}
        error={errors[`${path}.dob`]}
        onChange={handleDob}
      />
      {age >= minAgeForBed && hasBedChoice(partyOf([room])) && (
        <CheckboxField
          label="Extra bed"
          className={styles.bed}
          checked={hasBed}
          onChange={(event) => onChange({ hasBed: event.target.checked })}
        />
      )}
    </>
  );
}

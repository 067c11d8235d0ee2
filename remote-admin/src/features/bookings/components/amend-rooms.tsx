import { Button, CheckboxField, Row, SelectField, Text, TextField } from '@aertrip/ui';
import { todayInIndia } from '@aertrip/platform';
import { useId } from 'react';
import { countText } from '../../../shared/count-text';
import { InlineError } from '../../../shared/inline-error';
import { PanelActions } from '../../../shared/side-panel/panel-parts';
import {
  type FieldErrors,
  isAskedAboutBed,
  type PartyRoom,
  type PartyTraveller,
  type RoomsAction,
} from '../model/amendment';
import layout from '../../../shared/layout.module.css';
import text from '../../../shared/text.module.css';
import fields from '../../../shared/form/fields.module.css';

interface AmendRoomsProps {
  readonly rooms: readonly PartyRoom[];
  readonly errors: FieldErrors;
  readonly onChange: (action: RoomsAction) => void;
}

const newKey = () => crypto.randomUUID();

/** The rooms of a booking with their travellers. */
export function AmendRooms({ rooms, errors, onChange }: AmendRoomsProps) {
  return (
    <>
      {rooms.map(({ key, travellers }, room) => (
        <section key={key} className={layout.box} aria-label={`Room ${room + 1}`}>
          <Row gap={3} justify="between">
            <h3 className={text.heading}>{`Room ${room + 1}`}</h3>
            {rooms.length > 1 && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Remove room ${room + 1}`}
                onClick={() => onChange({ type: 'remove room', room })}
              >
                Remove room
              </Button>
            )}
          </Row>
          <InlineError>{errors[`rooms.${room}`]}</InlineError>
          {travellers.length === 0 && (
            <Text size="sm" tone="soft">
              No travellers in this room.
            </Text>
          )}
          {travellers.map((traveller, place) => (
            <AmendTraveller
              key={traveller.key}
              traveller={traveller}
              room={room}
              place={place}
              roomCount={rooms.length}
              errors={errors}
              onChange={onChange}
            />
          ))}
          <PanelActions>
            {(['an adult', 'a child'] as const).map((who) => (
              <Button
                key={who}
                size="sm"
                variant="secondary"
                aria-label={`Add ${who} to room ${room + 1}`}
                onClick={() =>
                  onChange({ type: 'add traveller', room, key: newKey(), isChild: who === 'a child' })
                }
              >
                {who === 'a child' ? 'Add child' : 'Add adult'}
              </Button>
            ))}
          </PanelActions>
        </section>
      ))}
      <PanelActions>
        <Button size="sm" variant="secondary" onClick={() => onChange({ type: 'add room', key: newKey() })}>
          Add room
        </Button>
        {rooms.length > 1 && (
          <Text as="small" size="sm" tone="soft">
            Travellers in a removed room move to the previous room.
          </Text>
        )}
      </PanelActions>
    </>
  );
}

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
  return `${isChild ? 'Child' : 'Adult'}, ${countText(known.age, 'year', 'years')}`;
}

/** A traveller in a room. Existing travellers can only be moved or removed; new ones have fields. */
function AmendTraveller({ traveller, room, place, roomCount, errors, onChange }: AmendTravellerProps) {
  const { key, known, isChild, firstName, lastName, age, dob, hasBed } = traveller;
  const name = known?.name ?? (`${firstName} ${lastName}`.trim() || (isChild ? 'New child' : 'New adult'));
  const nameId = useId();
  const field = `rooms.${room}.travellers.${place}`;
  const change = (changed: Extract<RoomsAction, { type: 'change traveller' }>['fields']) =>
    onChange({ type: 'change traveller', key, fields: changed });
  return (
    <div role="group" aria-labelledby={nameId} className={layout.ruled}>
      <div className={layout.between}>
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
      <InlineError>{errors[field]}</InlineError>
      {!known && (
        <div className={fields.narrow}>
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
          label="Extra bed"
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

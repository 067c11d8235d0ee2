import { Button, Row, SelectField, Stack, TextField } from '@aertrip/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { mealOptions } from '@aertrip/platform/traveller';
import { Card } from '../../../../shared/card';
import { InlineError } from '../../../../shared/inline-error';
import { newTraveller, type QuoteForm } from '../../model/quote-form';
import { useFieldError, useQuoteField } from './refusal-context';
import layout from '../../../../shared/layout.module.css';
import { IconButton } from '../../../../shared/icon-button';
import formStyles from '../../../../shared/form/fields.module.css';

/** Room limit of the database. */
const mostRooms = 20;

/** Travellers by room. */
export function RoomsSection() {
  const { control } = useFormContext<QuoteForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'rooms' });
  const error = useFieldError()('rooms');
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <Card
      title="Rooms and travellers"
      description="The price depends on rooms and ages on the departure date. Names and meals are optional."
    >
      <Stack>
        {fields.map(({ id }, index) => (
          <RoomFields
            key={id}
            index={index}
            canRemove={fields.length > 1}
            onRemove={() => {
              remove(index);
              // The pressed button is gone.
              addButton.current?.focus();
            }}
          />
        ))}
        <InlineError>{error}</InlineError>
        <div>
          <Button
            ref={addButton}
            size="sm"
            variant="secondary"
            disabled={fields.length >= mostRooms}
            onClick={() => append({ travellers: [newTraveller(), newTraveller()] })}
          >
            <Plus size={16} aria-hidden />
            Add room
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

interface RoomFieldsProps {
  readonly index: number;
  readonly canRemove: boolean;
  readonly onRemove: () => void;
}

/** Travellers of a room. */
function RoomFields({ index, canRemove, onRemove }: RoomFieldsProps) {
  const { control } = useFormContext<QuoteForm>();
  const name = `rooms.${index}.travellers` as const;
  const { fields, append, remove } = useFieldArray({ control, name });
  const error = useFieldError()(`rooms.${index}`);
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className={layout.box}>
      <legend className={layout.legend}>{`Room ${index + 1}`}</legend>
      <InlineError>{error}</InlineError>
      {fields.map(({ id }, place) => (
        <TravellerFields
          key={id}
          name={`${name}.${place}`}
          title={`Traveller ${place + 1}`}
          canRemove={fields.length > 1}
          onRemove={() => {
            remove(place);
            // The pressed button is gone.
            addButton.current?.focus();
          }}
        />
      ))}
      <Row gap={2}>
        <Button ref={addButton} size="sm" variant="secondary" onClick={() => append(newTraveller())}>
          <Plus size={16} aria-hidden />
          Add adult
        </Button>
        <Button size="sm" variant="secondary" onClick={() => append(newTraveller('child'))}>
          <Plus size={16} aria-hidden />
          Add child
        </Button>
        {canRemove && (
          <Button size="sm" variant="ghost" aria-label={`Remove room ${index + 1}`} onClick={onRemove}>
            <Trash2 size={16} aria-hidden />
            Remove room
          </Button>
        )}
      </Row>
    </fieldset>
  );
}

interface TravellerFieldsProps {
  readonly name: `rooms.${number}.travellers.${number}`;
  readonly title: string;
  readonly canRemove: boolean;
  readonly onRemove: () => void;
}

/** An adult, or a child whose age affects the price. */
function TravellerFields({ name, title, canRemove, onRemove }: TravellerFieldsProps) {
  const { control, register, setValue } = useFormContext<QuoteForm>();
  const kind = useWatch({ control, name: `${name}.kind` });
  const field = useQuoteField();
  return (
    <fieldset className={layout.ruled} aria-label={title}>
      <div className={layout.between}>
        <span aria-hidden>{title}</span>
        {canRemove && (
          <IconButton label={`Remove ${title.toLowerCase()}`} onClick={onRemove}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        )}
      </div>
      <div className={formStyles.narrow}>
        <SelectField
          label="Adult or child"
          {...register(`${name}.kind`, {
            onChange: () => {
              // Adults have neither field.
              setValue(`${name}.age`, '');
              setValue(`${name}.dob`, '');
            },
          })}
        >
          <option value="adult">Adult 12+</option>
          <option value="child">Child 0–11</option>
        </SelectField>
        {kind === 'child' && (
          <>
            <TextField
              label="Age on departure"
              inputMode="numeric"
              maxLength={2}
              {...field(`${name}.age`, { deps: [`${name}.dob`] })}
            />
            <TextField
              label="or date of birth"
              type="date"
              {...field(`${name}.dob`, { deps: [`${name}.age`] })}
            />
            <SelectField
              label="Bed"
              {...register(`${name}.bed`, {
                setValueAs: (value: unknown) => value === true || value === 'true',
              })}
            >
              <option value="true">Extra bed</option>
              <option value="false">No bed</option>
            </SelectField>
          </>
        )}
        <TextField label="First name" autoComplete="off" {...field(`${name}.firstName`)} />
        <TextField label="Last name" autoComplete="off" {...field(`${name}.lastName`)} />
        <SelectField label="Meal" options={mealOptions} {...register(`${name}.meal`)} />
      </div>
    </fieldset>
  );
}

import { Button, Stack } from '@aertrip/ui';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Card } from '../../../../shared/card';
import { InlineError } from '../../../../shared/inline-error';
import { newTraveller, type QuoteForm } from '../../model/quote-form';
import { useFieldError } from './refusal-context';
import { RoomFields } from './room-fields';

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

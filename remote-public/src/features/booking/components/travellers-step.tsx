import { Button, Card, FormMessage, Row, Stack, Text } from '@aertrip/ui';
import { Plus } from 'lucide-react';
import { maxTravellersOnline } from '../../../lib/party';
import {
  newRoom,
  newTraveller,
  travellersOf,
  travellerTitles,
  type DraftRoom,
  type TourDays,
} from '../model/draft';
import { addTraveller, changeTraveller, moveTraveller, removeTraveller } from '../model/draft-rooms';
import { fieldId } from '../model/field-id';
import type { FieldErrors } from '../model/validation';
import { TravellerFields } from './traveller-fields';

interface TravellersStepProps {
  rooms: readonly DraftRoom[];
  errors: FieldErrors;
  days: TourDays;
  /** Names are those of the passport, otherwise of the photo ID. */
  needsPassport: boolean;
  onChange: (rooms: DraftRoom[]) => void;
  /** Called with the draft when the party is too large for online booking. */
  onGroup: () => void;
}

/** Default age of an added child, until a date of birth is entered. */
const defaultChildAge = 8;

/** Rooms and their travellers. */
export function TravellersStep(props: TravellersStepProps) {
  const { rooms, errors, days, needsPassport, onChange, onGroup } = props;
  const count = travellersOf(rooms).length;
  const titles = travellerTitles(rooms);
  return (
    <Stack gap={5}>
      <Text tone="soft">
        {needsPassport
          ? 'Enter names as in the passport. Passport details and adults’ dates of birth can follow in My Bookings.'
          : 'Enter names as in the photo ID. Adults’ dates of birth can follow in My Bookings.'}
      </Text>
      {rooms.map((room, roomIndex) => (
        <Card as="section" key={room.key} gap={3} aria-label={`Room ${roomIndex + 1}`}>
          <h3 id={fieldId(`rooms.${roomIndex}`)} tabIndex={-1}>
            {`Room ${roomIndex + 1}`}
          </h3>
          {errors[`rooms.${roomIndex}`] && (
            <FormMessage tone="error">{errors[`rooms.${roomIndex}`]}</FormMessage>
          )}
          {room.travellers.map((traveller, index) => (
            <TravellerFields
              key={traveller.key}
              title={titles.get(traveller.key) ?? ''}
              traveller={traveller}
              path={`rooms.${roomIndex}.travellers.${index}`}
              errors={errors}
              rooms={rooms}
              room={room}
              days={days}
              onChange={(change) => onChange(changeTraveller(rooms, traveller.key, change))}
              onMove={(roomKey) => onChange(moveTraveller(rooms, traveller.key, roomKey))}
              onRemove={count > 1 ? () => onChange(removeTraveller(rooms, traveller.key)) : undefined}
            />
          ))}
          <Row gap={2}>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => onChange(addTraveller(rooms, room.key, newTraveller()))}
            >
              <Plus aria-hidden="true" />
              Add an adult
            </Button>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => onChange(addTraveller(rooms, room.key, newTraveller(defaultChildAge)))}
            >
              <Plus aria-hidden="true" />
              Add a child
            </Button>
          </Row>
        </Card>
      ))}
      <Row>
        <Button variant="secondary" onClick={() => onChange([...rooms, newRoom([newTraveller()])])}>
          <Plus aria-hidden="true" />
          Add a room
        </Button>
      </Row>
      {count > maxTravellersOnline && (
        <Card tone="sand" gap={3} align="start" id={fieldId('rooms')} tabIndex={-1}>
          <p>
            {`You can book online for up to ${maxTravellersOnline} travellers. For larger groups, our travel desk will prepare a group price. We will pass on your details.`}
          </p>
          <Button onClick={onGroup}>Request a group price</Button>
        </Card>
      )}
    </Stack>
  );
}

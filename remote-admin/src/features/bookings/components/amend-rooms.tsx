import { Button } from '@aertrip/ui';
import { PanelActions } from '../../../components/side-panel/panel-parts';
import type { FieldErrors, PartyRoom, RoomsAction } from '../model/amendment';
import { AmendTraveller } from './amend-traveller';
import styles from './amendment.module.css';

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
        <section key={key} className={styles.room} aria-label={`Room ${room + 1}`}>
          <div className={styles.roomHead}>
            <h3 className={styles.heading}>Room {room + 1}</h3>
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
          </div>
          {errors[`rooms.${room}`] && (
            <p className={styles.error} role="alert">
              {errors[`rooms.${room}`]}
            </p>
          )}
          {travellers.length === 0 && <p className={styles.hint}>No travellers in this room.</p>}
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
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Add an adult to room ${room + 1}`}
              onClick={() => onChange({ type: 'add traveller', room, key: newKey(), isChild: false })}
            >
              Add adult
            </Button>
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Add a child to room ${room + 1}`}
              onClick={() => onChange({ type: 'add traveller', room, key: newKey(), isChild: true })}
            >
              Add child
            </Button>
          </PanelActions>
        </section>
      ))}
      <PanelActions>
        <Button size="sm" variant="secondary" onClick={() => onChange({ type: 'add room', key: newKey() })}>
          Add room
        </Button>
        {rooms.length > 1 && (
          <small className={styles.hint}>Travellers in a removed room move to the previous room.</small>
        )}
      </PanelActions>
    </>
  );
}

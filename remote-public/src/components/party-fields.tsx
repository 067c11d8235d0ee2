import { CheckboxField, SelectField, TextField } from '@aertrip/ui';
import {
  countTravellers,
  fewestRooms,
  hasBedChoice,
  maxChildAge,
  maxTravellersOnline,
  type Party,
} from '../lib/party';
import styles from './party-fields.module.css';
import { Stepper } from './stepper';

/** Default age of an added child; most children are about this old. The visitor corrects it. */
const defaultChildAge = 8;

const ages = Array.from({ length: maxChildAge + 1 }, (_, age) => ({
  value: String(age),
  label: `${age === 0 ? 'Under 1' : age}${age < 2 ? ' (infant)' : ''}`,
}));

interface PartyFieldsProps {
  party: Party;
  onChange: (party: Party) => void;
  /** Maximum number of travellers. */
  max?: number;
}

/** Adjusts rooms and beds to the travellers. */
function withRooms({ adults, childAges, rooms, hasChildBeds }: Party): Party {
  return {
    adults,
    childAges,
    ...(rooms !== undefined && rooms > fewestRooms({ adults, childAges })
      ? { rooms: Math.min(rooms, adults) }
      : {}),
    ...(hasChildBeds === false && hasBedChoice({ adults, childAges, ...(rooms && { rooms }) })
      ? { hasChildBeds }
      : {}),
  };
}

/**
 * Party fields: adults, ages of the children on the day of departure, rooms and beds. In a form, the fields have the
 * names of the URL parameters; without scripts, the visitor types the numbers.
 */
export function PartyFields({ party, onChange, max = maxTravellersOnline }: PartyFieldsProps) {
  const { adults, childAges, hasChildBeds = true } = party;
  const fewest = fewestRooms(party);
  const change = (changes: Partial<Party>) => onChange(withRooms({ ...party, ...changes }));
  const spare = Math.max(max - countTravellers(party), 0);
  const setChildren = (count: number) =>
    change({
      childAges: count > childAges.length ? [...childAges, defaultChildAge] : childAges.slice(0, count),
    });
  return (
    <div className={styles.party}>
      <Stepper
        label="Adults"
        hint="12 years and older"
        value={adults}
        min={1}
        max={adults + spare}
        onChange={(count) => change({ adults: count })}
      />
      <Stepper
        label="Children"
        hint="Up to 11 years"
        value={childAges.length}
        min={0}
        max={childAges.length + spare}
        onChange={setChildren}
      />
      {childAges.length > 0 && (
        <div className={styles.ages}>
          {childAges.map((age, index) => (
            <SelectField
              // Children have no identity besides their position.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              label={childAges.length === 1 ? 'Age on departure' : `Age of child ${index + 1}`}
              options={ages}
              value={String(age)}
              onChange={(event) => change({ childAges: childAges.with(index, Number(event.target.value)) })}
            />
          ))}
        </div>
      )}
      {hasBedChoice(party) && (
        <CheckboxField
          label={childAges.length === 1 ? 'Extra bed for the child' : 'Extra beds for the children'}
          className={styles.beds}
          checked={hasChildBeds}
          onChange={(event) => change({ hasChildBeds: event.target.checked })}
        />
      )}
      {adults > 1 && (
        <Stepper
          label="Rooms"
          hint="At least one adult in each"
          value={Math.max(party.rooms ?? fewest, fewest)}
          min={fewest}
          max={adults}
          onChange={(rooms) => change({ rooms })}
        />
      )}
      <TypedParty key={[adults, ...childAges].join()} {...party} max={max} />
    </div>
  );
}

/** Form fields; visible and editable where no script runs the steppers. */
function TypedParty({ adults, childAges, rooms, hasChildBeds, max }: Party & { max: number }) {
  return (
    <div className={styles.typed}>
      <TextField label="Adults" name="adults" type="number" min={1} max={max} defaultValue={adults} />
      <TextField
        label="Ages of children"
        name="children"
        placeholder="7, 4"
        defaultValue={childAges.join(',')}
      />
      {rooms !== undefined && <input type="hidden" name="rooms" value={rooms} />}
      {hasChildBeds === false && <input type="hidden" name="beds" value="0" />}
    </div>
  );
}

import { SelectField } from '@aertrip/ui';
import { countTravellers, maxChildAge, maxTravellersOnline, type Party } from '../../../lib/party';
import styles from './party-fields.module.css';
import { Stepper } from './stepper';

/** One more than can be booked online: from there on the group enquiry takes over. */
const most = maxTravellersOnline + 1;

/** Between the ages of most children who travel along; the visitor corrects it. */
const usualAge = 8;

const ages = Array.from({ length: maxChildAge + 1 }, (_, age) => ({
  value: String(age),
  label: age === 0 ? 'Under 1' : String(age),
}));

interface PartyFieldsProps {
  party: Party;
  onChange: (party: Party) => void;
}

/** How many adults, and how old the children are on the day of departure. */
export function PartyFields({ party, onChange }: PartyFieldsProps) {
  const { adults, childAges } = party;
  const spare = most - countTravellers(party);
  const setChildren = (count: number) =>
    onChange({
      adults,
      childAges: count > childAges.length ? [...childAges, usualAge] : childAges.slice(0, count),
    });
  return (
    <div className={styles.party}>
      <Stepper
        label="Adults"
        hint="12 years and older"
        value={adults}
        least={1}
        most={adults + Math.max(spare, 0)}
        onChange={(count) => onChange({ adults: count, childAges })}
      />
      <Stepper
        label="Children"
        hint="Up to 11 years"
        value={childAges.length}
        least={0}
        most={childAges.length + Math.max(spare, 0)}
        onChange={setChildren}
      />
      {childAges.length > 0 && (
        <div className={styles.ages}>
          {childAges.map((age, index) => (
            <SelectField
              // Children have no name yet: their place is who they are.
              key={index}
              label={childAges.length === 1 ? 'Age on departure' : `Age of child ${index + 1}`}
              options={ages}
              value={String(age)}
              onChange={(event) =>
                onChange({ adults, childAges: childAges.with(index, Number(event.target.value)) })
              }
            />
          ))}
        </div>
      )}
    </div>
  );
}

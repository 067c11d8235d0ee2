import { cx, SelectField } from '@aertrip/ui';
import { countTravellers, maxChildAge, maxTravellersOnline, type Party } from '../lib/party';
import styles from './party-fields.module.css';
import { Stepper } from './stepper';

/** Between the ages of most children who travel along; the visitor corrects it. */
const usualAge = 8;

const ages = Array.from({ length: maxChildAge + 1 }, (_, age) => ({
  value: String(age),
  label: `${age === 0 ? 'Under 1' : age}${age < 2 ? ' (infant)' : ''}`,
}));

interface PartyFieldsProps {
  party: Party;
  onChange: (party: Party) => void;
  /** Travellers at most. */
  most?: number;
  className?: string | undefined;
}

/**
 * Who travels: how many adults, and how old the children are on the day of departure. In a form the fields are `adults`
 * and `children`, as a URL has them; without scripts they are typed.
 */
export function PartyFields({ party, onChange, most = maxTravellersOnline, className }: PartyFieldsProps) {
  const { adults, childAges } = party;
  const spare = Math.max(most - countTravellers(party), 0);
  const setChildren = (count: number) =>
    onChange({
      adults,
      childAges: count > childAges.length ? [...childAges, usualAge] : childAges.slice(0, count),
    });
  return (
    <div className={cx(styles.party, className)}>
      <Stepper
        label="Adults"
        hint="12 years and older"
        value={adults}
        least={1}
        most={adults + spare}
        onChange={(count) => onChange({ adults: count, childAges })}
      />
      <Stepper
        label="Children"
        hint="Up to 11 years"
        value={childAges.length}
        least={0}
        most={childAges.length + spare}
        onChange={setChildren}
      />
      {childAges.length > 0 && (
        <div className={styles.ages}>
          {childAges.map((age, index) => (
            <SelectField
              // Children have no name yet: their place is who they are.
              // oxlint-disable-next-line react/no-array-index-key
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
      <TypedParty key={[adults, ...childAges].join()} {...party} most={most} />
    </div>
  );
}

/** What the form sends; seen, and typed into, where no script moves the steppers. */
function TypedParty({ adults, childAges, most }: Party & { most: number }) {
  return (
    <div className={styles.typed}>
      <label>
        Adults
        <input name="adults" type="number" min={1} max={most} autoComplete="off" defaultValue={adults} />
      </label>
      <label>
        Ages of children
        <input name="children" placeholder="7, 4" autoComplete="off" defaultValue={childAges.join(',')} />
      </label>
    </div>
  );
}

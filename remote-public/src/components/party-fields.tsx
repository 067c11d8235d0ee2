import { cx, SelectField } from '@aertrip/ui';
import { countTravellers, maxChildAge, maxTravellersOnline, type Party } from '../lib/party';
import styles from './party-fields.module.css';

const mostChildren = 6;
/** Of a child that was just added; the age is chosen beside it. */
const usualAge = 7;

const numbers = (from: number, to: number, label: (value: number) => string) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    value: String(from + index),
    label: label(from + index),
  }));

const ages = numbers(0, maxChildAge, (age) => (age < 2 ? `${age} (infant)` : String(age)));

interface PartyFieldsProps {
  party: Party;
  onChange: (party: Party) => void;
  className?: string | undefined;
}

/**
 * Who travels: adults, children, and the age of each child. In a form the fields are `adults` and `children`, as a URL
 * has them; without scripts the ages are typed.
 */
export function PartyFields({ party, onChange, className }: PartyFieldsProps) {
  const { adults, childAges } = party;
  const free = maxTravellersOnline - countTravellers(party);
  return (
    <div className={cx(styles.party, className)}>
      <SelectField
        label="Adults"
        name="adults"
        value={String(adults)}
        options={numbers(1, Math.max(adults, adults + free), String)}
        onChange={(event) => onChange({ ...party, adults: Number(event.target.value) })}
      />
      <SelectField
        label="Children"
        className={styles.scripted}
        value={String(childAges.length)}
        options={numbers(
          0,
          Math.min(mostChildren, Math.max(childAges.length, childAges.length + free)),
          String,
        )}
        onChange={({ target }) =>
          onChange({
            adults,
            childAges: Array.from({ length: Number(target.value) }, (_, nth) => childAges[nth] ?? usualAge),
          })
        }
      />
      <noscript>
        <label className={styles.typed}>
          Ages of children
          <input name="children" placeholder="7, 4" defaultValue={childAges.join(', ')} />
        </label>
      </noscript>
      <input type="hidden" name="children" value={childAges.join(',')} />
      {childAges.map((age, nth) => (
        <SelectField
          // A child is known by its place alone.
          // oxlint-disable-next-line react/no-array-index-key
          key={nth}
          label={childAges.length === 1 ? 'Age of the child' : `Age of child ${nth + 1}`}
          className={styles.scripted}
          value={String(age)}
          options={ages}
          onChange={({ target }) =>
            onChange({
              adults,
              childAges: childAges.map((old, at) => (at === nth ? Number(target.value) : old)),
            })
          }
        />
      ))}
    </div>
  );
}

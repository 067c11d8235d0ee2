import { mealOptions } from '@aertrip/platform/traveller';
import { todayInIndia } from '@aertrip/platform';
import { SelectField, TextField } from '@aertrip/ui';
import { countText } from '../../../../shared/count-text';
import { useFormField } from '../../../../shared/form/form-field';
import type { HoldForm } from '../../model/hold-form';
import type { SavedQuote } from '../../model/saved-quote';
import styles from './hold-dialog.module.css';

/** Label of a traveller in the quote: `Room 1, traveller 2, 7 years`. */
const nameOf = (room: number, place: number, age: number | null | undefined) =>
  [`Room ${room + 1}`, `traveller ${place + 1}`, typeof age === 'number' && countText(age, 'year', 'years')]
    .filter(Boolean)
    .join(', ');

/** Names, birth dates and meals as far as known; the rest follows later. */
export function HoldTravellers({ quote }: { readonly quote: SavedQuote }) {
  const field = useFormField<HoldForm>();
  const today = todayInIndia();
  return (
    <>
      <p>Enter the details you have. Travellers without a name are listed as numbered guests.</p>
      {quote.rooms.flatMap(({ travellers }, room) =>
        travellers.map(({ age }, place) => {
          const name = `rooms.${room}.travellers.${place}` as const;
          const title = nameOf(room, place, age);
          return (
            <fieldset key={title} className={styles.traveller} aria-label={title}>
              <div className={styles.person} aria-hidden>
                {title}
              </div>
              <div className={styles.fields}>
                <TextField label="First name" optional autoComplete="off" {...field(`${name}.firstName`)} />
                <TextField label="Last name" optional autoComplete="off" {...field(`${name}.lastName`)} />
                <TextField label="Date of birth" optional type="date" max={today} {...field(`${name}.dob`)} />
                <SelectField label="Meal" options={mealOptions} {...field(`${name}.meal`)} />
              </div>
            </fieldset>
          );
        }),
      )}
    </>
  );
}

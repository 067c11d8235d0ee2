import { formatDate, formatExactPaise } from '@aertrip/platform';
import { mealNames } from '@aertrip/platform/traveller';
import { CheckboxField, readDay } from '@aertrip/ui';
import { paths } from '../../../config/paths';
import { travellersOf, type BookingDraft, type DraftTraveller } from '../model/draft';
import { fieldId } from '../model/field-id';
import type { CancellationStep } from '../model/quote';
import type { FieldErrors } from '../model/validation';
import { CancellationTable } from './quote-lines';
import styles from './review-step.module.css';

interface ReviewStepProps {
  draft: BookingDraft;
  errors: FieldErrors;
  cancellation: readonly CancellationStep[];
  /** TCS in the price; 0 where none is collected. */
  tcsPaise: number;
  /** The page of the package with its policies. */
  tourPath: string;
  onConsent: (hasConsent: boolean) => void;
}

function describe({ firstName, lastName, isChild, dob, meal }: DraftTraveller): string {
  const born = isChild && readDay(dob);
  return [
    `${firstName.trim()} ${lastName.trim()}`,
    ...(born ? [`born ${formatDate(born)}`] : []),
    ...(meal === 'any' ? [] : [mealNames[meal].toLowerCase()]),
  ].join(', ');
}

/** Review of the whole booking before the hold, and acceptance of the terms. */
export function ReviewStep({ draft, errors, cancellation, tcsPaise, tourPath, onConsent }: ReviewStepProps) {
  const { rooms, contact, wishes } = draft;
  return (
    <div className={styles.review}>
      <section>
        <h3>{travellersOf(rooms).length === 1 ? 'Traveller' : 'Travellers'}</h3>
        {rooms.map(({ key, travellers }, index) => (
          <div key={key}>
            <h4 className={styles.room}>{`Room ${index + 1}`}</h4>
            <ul className={styles.people}>
              {travellers.map((traveller) => (
                <li key={traveller.key}>{describe(traveller)}</li>
              ))}
            </ul>
          </div>
        ))}
      </section>
      <section>
        <h3>Contact</h3>
        <p className={styles.text}>
          {[contact.name, contact.phone, contact.email].flatMap((text) => text.trim() || []).join(', ')}
        </p>
        {wishes.trim() && <p className={styles.text}>{`Special requests: ${wishes.trim()}`}</p>}
      </section>
      {cancellation.length > 0 && (
        <section>
          <h3>If you cancel</h3>
          <CancellationTable steps={cancellation} />
        </section>
      )}
      {tcsPaise > 0 && (
        <p className={styles.text}>
          {`The price includes TCS of ${formatExactPaise(tcsPaise)}. To claim it back, add the PAN of the traveller who pays: in My Bookings, once your seats are held. Without a PAN, a higher rate applies by law.`}
        </p>
      )}
      <div>
        <p className={styles.text}>
          Please read{' '}
          <a href={paths.terms.href} target="_blank" rel="noreferrer">
            our terms
          </a>
          {' and '}
          <a href={`${tourPath}#policies`} target="_blank" rel="noreferrer">
            the payment, cancellation and visa terms of this tour
          </a>
          .
        </p>
        <CheckboxField
          id={fieldId('consent')}
          label="I accept the terms and the cancellation charges on behalf of everyone in this booking."
          checked={draft.hasConsent}
          error={errors.consent}
          onChange={(event) => onConsent(event.target.checked)}
        />
      </div>
    </div>
  );
}

import { formatDate, formatExactPaise, formatPhone } from '@aertrip/platform';
import { normalisePhone } from '@aertrip/platform/phone-number';
import { mealNames } from '@aertrip/platform/traveller';
import { CheckboxField, readDay, Stack, Text } from '@aertrip/ui';
import type { CancellationStep } from '@aertrip/ui/sale';
import { paths } from '../../../config/paths';
import { travellersOf, type BookingDraft, type DraftTraveller } from '../model/draft';
import { fieldId } from '../model/field-id';
import type { FieldErrors } from '../model/validation';
import { CancellationTable } from './quote-lines';

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
    <Stack gap={5}>
      <Stack as="section" gap={2}>
        <h3>{travellersOf(rooms).length === 1 ? 'Traveller' : 'Travellers'}</h3>
        {rooms.map(({ key, travellers }, index) => (
          <div key={key}>
            <Text as="strong" size="sm" tone="soft">{`Room ${index + 1}`}</Text>
            <ul>
              {travellers.map((traveller) => (
                <li key={traveller.key}>{describe(traveller)}</li>
              ))}
            </ul>
          </div>
        ))}
      </Stack>
      <Stack as="section" gap={2}>
        <h3>Contact</h3>
        <Text>
          {[
            contact.name.trim(),
            formatPhone(normalisePhone(contact.phone) ?? contact.phone),
            contact.email.trim(),
          ]
            .filter((text) => text !== '')
            .join(', ')}
        </Text>
        {wishes.trim() && <Text>{`Special requests: ${wishes.trim()}`}</Text>}
      </Stack>
      {cancellation.length > 0 && (
        <Stack as="section" gap={2}>
          <h3>If you cancel</h3>
          <CancellationTable steps={cancellation} />
        </Stack>
      )}
      {tcsPaise > 0 && (
        <Text>
          {`The price includes TCS of ${formatExactPaise(tcsPaise)}. To claim it back, add the PAN of the traveller who pays: in My Bookings, once your seats are held and before you pay.`}
        </Text>
      )}
      <div>
        <Text>
          Please read{' '}
          <a href={paths.terms.href} target="_blank" rel="noreferrer">
            our terms
          </a>
          {' and '}
          <a href={`${tourPath}#policies`} target="_blank" rel="noreferrer">
            the payment, cancellation and visa terms of this tour
          </a>
          .
        </Text>
        <CheckboxField
          id={fieldId('consent')}
          label="I accept the terms and the cancellation charges on behalf of everyone in this booking."
          checked={draft.hasConsent}
          error={errors.consent}
          onChange={(event) => onConsent(event.target.checked)}
        />
      </div>
    </Stack>
  );
}

import { personName } from '@aertrip/platform/person-name';
import * as v from 'valibot';
import { requiredText } from '../../../shared/form/required-text';
import { phoneField } from '../../../shared/form/phone-field';

/** A waiting list entry: as typed, and with the columns that are stored. */
export const waitingFormSchema = v.object({
  name: v.pipe(requiredText(2, 100, 'Enter a name.'), personName),
  phone: phoneField,
  email: v.pipe(
    v.string(),
    v.trim(),
    v.union([v.literal(''), v.pipe(v.string(), v.email('Check the email address.'))]),
  ),
  party_size: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^([1-9]|[1-3]\d|40)$/, 'Enter 1 to 40 travellers.'),
    v.transform(Number),
  ),
  note: v.pipe(v.string(), v.maxLength(500, 'Use 500 characters or fewer.'), v.trim()),
});

export type WaitingForm = v.InferInput<typeof waitingFormSchema>;
export type WaitingDetails = v.InferOutput<typeof waitingFormSchema>;

export const emptyWaitingForm: WaitingForm = { name: '', phone: '', email: '', party_size: '2', note: '' };

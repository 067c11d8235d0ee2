import { personName } from '@aertrip/platform/person-name';
import * as v from 'valibot';
import { requiredText } from '../../../shared/form/required-text';
import { toE164 } from '../../../shared/form/phone-input';
import type { NewWaiting } from '../api/waiting-list';

/** A waiting list entry as typed. */
export const waitingFormSchema = v.object({
  name: v.pipe(requiredText(2, 100, 'Enter a name.'), personName),
  phone: v.pipe(
    v.string(),
    v.check(
      (text) => /^\+[1-9]\d{7,14}$/.test(toE164(text)),
      'Enter a phone number, with country code if it is not Indian.',
    ),
  ),
  email: v.pipe(
    v.string(),
    v.trim(),
    v.union([v.literal(''), v.pipe(v.string(), v.email())], 'Check the email address.'),
  ),
  partySize: v.pipe(v.string(), v.trim(), v.regex(/^([1-9]|[1-3]\d|40)$/, 'Enter 1 to 40 travellers.')),
  note: v.pipe(v.string(), v.maxLength(500, 'Use 500 characters or fewer.')),
});

export type WaitingForm = v.InferInput<typeof waitingFormSchema>;

export const emptyWaitingForm: WaitingForm = { name: '', phone: '', email: '', partySize: '2', note: '' };

export const toNewWaiting = (id: string, departureId: string, form: WaitingForm): NewWaiting => ({
  id,
  departure_id: departureId,
  name: form.name.trim(),
  phone: toE164(form.phone),
  email: form.email.trim(),
  party_size: Number(form.partySize),
  note: form.note.trim(),
});

import type { MessageFields } from '../jobs/messages/message-fields.ts';
import type { MergeField, TextPart } from '../jobs/messages/message-texts.ts';

/** A template with editable texts. */
export interface EditableTemplate {
  readonly isForDesk?: true;
  /** Without the parts whose text depends on the case. */
  readonly parts: readonly TextPart[];
  readonly fields: readonly MergeField[];
  /** Sample values for the preview. */
  readonly sample: MessageFields;
}

const allParts: readonly TextPart[] = ['subject', 'opening', 'closing'];
const withoutOpening: readonly TextPart[] = ['subject', 'closing'];

const ofBooking: readonly MergeField[] = [
  'name',
  'reference',
  'tour',
  'starts_on',
  'ends_on',
  'city',
  'total',
  'paid',
  'due',
  'deposit',
  'balance_due_on',
];

const tour: MessageFields = {
  name: 'Asha Menon',
  title: 'Japan in Cherry Blossom',
  starts_on: '2027-03-27',
  ends_on: '2027-04-04',
  city: 'Mumbai',
};

const booking: MessageFields = {
  ...tour,
  ref: 'AT-270112-7K2M9',
  total_paise: 68265400,
  paid_paise: 10000000,
  due_paise: 58265400,
  deposit_paise: 10000000,
  balance_due_on: '2027-02-10',
  next: { due_on: '2027-01-11', amount_paise: 29132700 },
};

const hold: MessageFields = {
  ...booking,
  paid_paise: 0,
  due_paise: 68265400,
  hold_expires_at: '2027-01-12T10:00:00Z',
};

const enquiry: MessageFields = {
  name: 'Asha Menon',
  ref: 'EQ-270112-4F8QK',
  title: 'Japan in Cherry Blossom',
  phone: '+919812345670',
  email: 'asha@example.com',
  message: 'Is there a room with a cot?',
};

/** By template name in the outbox. The database has the same parts and fields; a test compares them. */
export const editableTemplates: Readonly<Record<string, EditableTemplate>> = {
  enquiry_received: { parts: allParts, fields: ['name', 'reference', 'tour'], sample: enquiry },
  desk_new_enquiry: {
    isForDesk: true,
    parts: allParts,
    fields: ['name', 'reference', 'tour', 'phone', 'email'],
    sample: enquiry,
  },
  desk_change_request: {
    isForDesk: true,
    parts: allParts,
    fields: ['name', 'reference', 'phone', 'email'],
    sample: { ...enquiry, ref: booking.ref, message: 'Please add my mother to the room.' },
  },
  hold_made: { parts: allParts, fields: [...ofBooking, 'held_until'], sample: hold },
  hold_expiring: { parts: allParts, fields: [...ofBooking, 'held_until'], sample: hold },
  hold_expired: { parts: allParts, fields: ofBooking, sample: hold },
  payment_captured: {
    parts: allParts,
    fields: [...ofBooking, 'amount', 'method'],
    sample: { ...booking, amount_paise: 10000000, method: 'upi' },
  },
  payment_failed: {
    parts: withoutOpening,
    fields: [...ofBooking, 'amount', 'method', 'held_until'],
    sample: { ...hold, amount_paise: 10000000, method: 'card', reason: 'The card was declined by the bank.' },
  },
  booking_confirmed: { parts: allParts, fields: ofBooking, sample: booking },
  instalment_due: { parts: allParts, fields: [...ofBooking, 'amount', 'due_on'], sample: booking },
  departure_changed: {
    parts: withoutOpening,
    fields: [...ofBooking, 'old_starts_on', 'old_city'],
    sample: { ...booking, old_starts_on: '2027-03-20', old_city: 'Delhi' },
  },
  booking_changed: {
    parts: withoutOpening,
    fields: [...ofBooking, 'old_total'],
    sample: { ...booking, old_total_paise: 71572700 },
  },
  booking_cancelled: {
    parts: ['closing'],
    fields: [...ofBooking, 'charge', 'refund'],
    sample: { ...booking, charge_paise: 6692700, refund_paise: 3307300 },
  },
  refund_sent: {
    parts: allParts,
    fields: [...ofBooking, 'refund', 'method'],
    sample: { ...booking, refund_paise: 3307300, method: 'upi' },
  },
  quote_sent: {
    parts: allParts,
    fields: ['name', 'reference', 'tour', 'starts_on', 'ends_on', 'city', 'total', 'valid_until'],
    sample: {
      ...tour,
      ref: 'QT-270110-2M7KD',
      number: 1,
      total_paise: 68265400,
      valid_until: '2027-01-12T10:00:00Z',
      token: '00000000-0000-4000-8000-000000000000',
    },
  },
  seats_offered: {
    parts: allParts,
    fields: ['name', 'tour', 'starts_on', 'ends_on', 'city', 'seats'],
    sample: { ...tour, seats: 2 },
  },
};

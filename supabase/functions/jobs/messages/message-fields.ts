import * as v from 'valibot';

const text = v.nullish(v.string());
const paise = v.nullish(v.number());

/** What a message may speak of. Which of them a template gets, the database decides; money in paise, days as `2027-01-12`. */
export const messageFieldsSchema = v.object({
  name: text,
  ref: text,
  title: text,
  starts_on: text,
  ends_on: text,
  city: text,
  total_paise: paise,
  paid_paise: paise,
  unverified_paise: paise,
  due_paise: paise,
  deposit_paise: paise,
  balance_due_on: text,
  hold_expires_at: text,
  amount_paise: paise,
  method: text,
  charge_paise: paise,
  refund_paise: paise,
  reason: text,
  old_starts_on: text,
  old_city: text,
  old_total_paise: paise,
  seats: v.nullish(v.number()),
  /** Version of a quote. */
  number: v.nullish(v.number()),
  valid_until: text,
  note: text,
  /** Of what the desk writes itself. */
  subject: text,
  /** Who invites an administrator, and as what. */
  inviter: text,
  role: text,
  /** Of the link to a quote or an invitation. */
  token: text,
  /** Of the link with which a reader leaves the newsletter. */
  leave_token: text,
  phone: text,
  email: text,
  message: text,
  /** Only seats that were held were given up. */
  was_hold: v.nullish(v.boolean()),
  /** We moved or cancelled the departure; the customer did not ask for it. */
  by_us: v.nullish(v.boolean()),
});

export type MessageFields = v.InferOutput<typeof messageFieldsSchema>;

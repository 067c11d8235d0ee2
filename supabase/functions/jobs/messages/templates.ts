import { formatDay, formatMethod, formatMoment, formatMoney } from '../../_shared/format.ts';
import {
  bookingsPanelPath,
  confirmNewsletterPath,
  enquiriesPanelPath,
  quotePath,
  sharedPaperPath,
} from '../../_shared/site-paths.ts';
import { facts, nextPayment, openBooking, payBooking, titleOf, tourFacts } from './facts.ts';
import type { MessageFields, Template } from './message.ts';

const bookingConfirmed: Template = (fields, context) => ({
  subject: `Your booking for ${titleOf(fields)} is confirmed`,
  paragraphs: [
    'Your seats are booked. You will find your voucher, receipt and a calendar file on your booking page.',
    'Please check that every name matches the passport or photo ID you will travel with.',
  ],
  facts: [
    ...tourFacts(fields),
    ...facts([
      ['Total price', fields.total_paise, 'money'],
      ['Paid so far', fields.paid_paise, 'money'],
      ['Being checked', fields.unverified_paise, 'money'],
      ['Balance', fields.due_paise || null, 'money'],
    ]),
    ...nextPayment(fields),
  ],
  action: openBooking('See your booking', context),
});

const bookingChanged: Template = (fields, context) => ({
  subject: `Your booking for ${titleOf(fields)} has changed`,
  paragraphs: [
    fields.by_us
      ? 'We are sorry that we had to change your departure. We have moved your booking to another one. Please see the updated details and documents on your booking page.'
      : 'We have changed your booking as agreed with you. Please see the updated details and documents on your booking page.',
    ...(fields.by_us && fields.reason ? [`Why: ${fields.reason}`] : []),
    ...(fields.old_starts_on && fields.starts_on && fields.old_starts_on !== fields.starts_on
      ? [
          `Your tour now starts on ${formatDay(fields.starts_on)} instead of ${formatDay(fields.old_starts_on)}.`,
        ]
      : []),
    ...(fields.old_city && fields.city
      ? [`It leaves from ${fields.city} instead of ${fields.old_city}.`]
      : []),
    ...(fields.change_charge_paise
      ? [
          `The cancellation charge for what you gave up is ${formatMoney(fields.change_charge_paise)}, by the cancellation policy of your booking.`,
        ]
      : []),
    ...(fields.refund_paise ? [`We are refunding ${formatMoney(fields.refund_paise)}.`] : []),
    'If anything needs correcting, please call us.',
  ],
  facts: [
    ...tourFacts(fields),
    ...facts([
      ['Price before', fields.old_total_paise, 'money'],
      ['Price now', fields.total_paise, 'money'],
      ['Cancellation charge', fields.charge_paise, 'money'],
      ['Paid', fields.paid_paise, 'money'],
      ['Being checked', fields.unverified_paise, 'money'],
      ['Balance', fields.due_paise || null, 'money'],
    ]),
    ...nextPayment(fields),
  ],
  action: openBooking('See your booking', context),
});

const bookingCancelled: Template = (fields, context) => ({
  subject: fields.was_hold
    ? `Your seats on ${titleOf(fields)} are released`
    : `Your booking for ${titleOf(fields)} is cancelled`,
  paragraphs: [
    ...(fields.by_us
      ? ['We are sorry that we had to cancel this departure. There is no cancellation charge.']
      : []),
    fields.refund_paise
      ? 'Your booking is cancelled. We will send your refund to the account or card you paid with. It arrives within five to seven working days.'
      : `${fields.was_hold ? 'Your seats have been released' : 'Your booking is cancelled'}. ${fields.unverified_paise ? 'We are checking your payment and will refund any amount due.' : 'No refund is due.'}`,
    ...(fields.reason ? [`Reason: ${fields.reason}`] : []),
  ],
  facts: [
    ...tourFacts(fields),
    ...facts([
      ['Paid', fields.paid_paise, 'money'],
      ['Being checked', fields.unverified_paise, 'money'],
      ['Cancellation charge', fields.charge_paise, 'money'],
      ['Refund', fields.refund_paise, 'money'],
    ]),
  ],
  action: openBooking('See your booking', context),
});

const departureChanged: Template = (fields, context) => {
  const changes = [
    ...(fields.old_starts_on && fields.starts_on
      ? [`no longer starts on ${formatDay(fields.old_starts_on)} but on ${formatDay(fields.starts_on)}`]
      : []),
    ...(fields.old_city && fields.city ? [`leaves from ${fields.city} instead of ${fields.old_city}`] : []),
  ];
  return {
    subject: `The departure of ${titleOf(fields)} has changed`,
    paragraphs: [
      changes.length > 0
        ? `Your tour ${changes.join(', and ')}. We are sorry for the change. Your price stays the same.`
        : 'The departure of your tour has changed. We are sorry for the change. Your price stays the same.',
      ...(fields.reason ? [`Why: ${fields.reason}`] : []),
      'If this does not suit you, call or write to us and we will find an alternative.',
    ],
    facts: tourFacts(fields),
    action: openBooking('See your booking', context),
  };
};

const holdMade: Template = (fields, context) => ({
  subject: `Your seats on ${titleOf(fields)} are held`,
  paragraphs: [
    fields.hold_expires_at
      ? `We are holding your seats until ${formatMoment(fields.hold_expires_at)}. Please pay before then to confirm them. After that, they go back on sale.`
      : 'We are holding your seats for a short while. Please pay in time to confirm them.',
  ],
  facts: [
    ...tourFacts(fields),
    ...facts([
      ['Total price', fields.total_paise, 'money'],
      ['To pay now', fields.deposit_paise, 'money'],
    ]),
  ],
  action: payBooking('Pay and confirm', context),
});

const holdExpiring: Template = (fields, context) => ({
  subject: `Your seats on ${titleOf(fields)} will be released soon`,
  paragraphs: [
    fields.hold_expires_at
      ? `Your seats are held until ${formatMoment(fields.hold_expires_at)}. If you still want them, please pay before then.`
      : 'Your seats will be released soon. If you still want them, please pay now.',
  ],
  facts: [...tourFacts(fields), ...facts([['To pay now', fields.deposit_paise || null, 'money']])],
  action: payBooking('Pay and confirm', context),
});

const holdExpired: Template = (fields, context) => ({
  subject: `Your seats on ${titleOf(fields)} are no longer held`,
  paragraphs: [
    'The time to pay has passed, so the seats have gone back on sale.',
    ...(fields.payment_state === 'authorized' || fields.payment_state === 'created'
      ? [
          fields.payment_state === 'authorized'
            ? 'Your bank has your payment, and we are waiting for it.'
            : 'If you have just paid, we are waiting for your bank.',
          'We will confirm your booking if seats are still available, or refund you. Please do not book again until you hear from us.',
        ]
      : [moneyText(fields), 'If you still wish to travel, please check availability and book again.']),
  ],
  facts: tourFacts(fields),
  action: openBooking('See your booking', context),
});

/** A payment below the deposit does not keep the seats. */
function moneyText({ paid_paise, unverified_paise }: MessageFields): string {
  if (paid_paise)
    return `We will refund the ${formatMoney(paid_paise)} that you have paid, to the account or card you paid with.`;
  return unverified_paise ? 'We are checking your payment and will refund it.' : 'You have not been charged.';
}

const instalmentDue: Template = (fields, context) => {
  const { next } = fields;
  const amount = next ? `Your payment of ${formatMoney(next.amount_paise)}` : 'Your payment';
  const when = next?.late_since
    ? `was due on ${formatDay(next.late_since)}`
    : `is due${next ? ` on ${formatDay(next.due_on)}` : ''}`;
  return {
    subject: `${amount} for ${titleOf(fields)} ${when}`,
    paragraphs: [
      next?.late_since
        ? 'We have not received this payment yet. Please pay it now to keep your seats. If you have just paid, you need not do anything.'
        : 'Please pay on time to keep your seats.',
    ],
    facts: [
      ...tourFacts(fields),
      ...nextPayment(fields),
      ...facts([
        ['Paid so far', fields.paid_paise, 'money'],
        ['Being checked', fields.unverified_paise, 'money'],
        ['Balance', fields.due_paise, 'money'],
      ]),
    ],
    action: payBooking('Pay now', context),
  };
};

const paymentCaptured: Template = (fields, context) => ({
  subject: `We have received ${fields.amount_paise ? formatMoney(fields.amount_paise) : 'your payment'}`,
  paragraphs: ['Thank you, we have received your payment. Your receipt is on your booking page.'],
  facts: [
    ...tourFacts(fields),
    ...facts([
      ['Amount', fields.amount_paise, 'money'],
      ['Paid by', fields.method && formatMethod(fields.method)],
      ['Paid so far', fields.paid_paise, 'money'],
      ['Being checked', fields.unverified_paise, 'money'],
      ['Balance', fields.due_paise || null, 'money'],
    ]),
    ...nextPayment(fields),
  ],
  action: openBooking('See your booking', context),
});

const paymentFailed: Template = (fields, context) => ({
  subject: `Your payment for ${titleOf(fields)} did not go through`,
  paragraphs: [
    fields.reason ?? 'The bank did not accept the payment.',
    'If your account was debited, your bank will refund the amount, usually within five to seven working days.',
    ...(fields.hold_expires_at
      ? [`Your seats are held until ${formatMoment(fields.hold_expires_at)}: you can try again until then.`]
      : []),
  ],
  facts: [...tourFacts(fields), ...facts([['Amount', fields.amount_paise, 'money']])],
  action: payBooking('Try again', context),
});

const refundSent: Template = (fields, context) => {
  const amount = fields.refund_paise ?? fields.amount_paise;
  return {
    subject: `We have sent your refund${amount ? ` of ${formatMoney(amount)}` : ''}`,
    paragraphs: [
      'Your refund is on its way to the account or card you paid with. Banks usually show it within five to seven working days.',
      ...(fields.reason ? [`Reason: ${fields.reason}`] : []),
    ],
    facts: [...tourFacts(fields), ...facts([['Refund', amount, 'money']])],
    action: openBooking('See your booking', context),
  };
};

const enquiryReceived: Template = (fields) => ({
  subject: `We have received your enquiry ${fields.ref ?? ''}`.trim(),
  paragraphs: [
    'Thank you for writing to us. Our travel desk will call or write to you, usually within one working day.',
    'If you would rather not wait, call us and quote the reference above.',
  ],
  facts: facts([
    ['Reference', fields.ref],
    ['Tour', fields.title],
  ]),
});

const quoteSent: Template = (fields) => ({
  subject: `Your quote for ${titleOf(fields)}`,
  paragraphs: [
    'Here is the quote we discussed, with the full price, payment dates and cancellation charges.',
    ...(fields.number && fields.number > 1 ? ['It replaces our earlier quote.'] : []),
    ...(fields.note ? [fields.note] : []),
    'Your seats are not held yet. Contact us to hold them.',
  ],
  facts: [
    ...tourFacts({ ...fields, ref: undefined }),
    ...facts([
      ['Quote', fields.ref && fields.number ? `${fields.ref}, version ${fields.number}` : fields.ref],
      ['Total with taxes', fields.total_paise, 'money'],
      ['Price valid until', fields.valid_until, 'moment'],
    ]),
  ],
  action: fields.token ? { label: 'See your quote', path: quotePath(fields.token) } : undefined,
});

const names: Readonly<Record<string, string>> = {
  voucher: 'travel voucher',
  itinerary: 'itinerary',
  quote: 'quote',
  receipt: 'receipt',
  invoice: 'tax invoice',
  'credit-note': 'credit note',
};

/** `invoice-AT-26-27-000001` → `tax invoice` */
const nameOf = (document: string) => names[document.replace(/-A[A-Z]-.*/, '')] ?? 'document';

const paperSent: Template = (fields) => {
  const name = nameOf(fields.document ?? '');
  return {
    subject: `Your ${name} for ${titleOf(fields)}`,
    paragraphs: [`Here is your ${name}. The link opens it as a PDF and works for 30 days.`],
    facts: tourFacts(fields),
    action: fields.token ? { label: `Open your ${name}`, path: sharedPaperPath(fields.token) } : undefined,
  };
};

/** Text written by the desk, to one or several recipients. */
const deskMessage: Template = (fields) => ({
  subject: fields.subject ?? 'From your travel desk',
  paragraphs: (fields.note ?? '').split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ''),
  facts: facts([
    ['Reference', fields.ref],
    ['Tour', fields.title],
  ]),
});

/** To the travel desk. */
const deskNewEnquiry: Template = (fields) => ({
  subject: `New enquiry ${fields.ref ?? ''} from ${fields.name ?? 'a visitor'}`.replace('  ', ' '),
  paragraphs: ['A new enquiry has come in.', ...(fields.message ? [`“${fields.message}”`] : [])],
  facts: facts([
    ['Reference', fields.ref],
    ['Name', fields.name],
    ['Phone', fields.phone],
    ['Email', fields.email],
    ['Tour', fields.title],
  ]),
  action: { label: 'Open enquiries', path: enquiriesPanelPath },
});

/** To the travel desk. */
const deskChangeRequest: Template = (fields, { bookingId }) => ({
  subject: `Change request for booking ${fields.ref ?? ''}`.trim(),
  paragraphs: [
    'A customer has requested a change to a booking.',
    ...(fields.message ? [`“${fields.message}”`] : []),
  ],
  facts: facts([
    ['Booking', fields.ref],
    ['Name', fields.name],
    ['Phone', fields.phone],
    ['Email', fields.email],
  ]),
  action: bookingId ? { label: 'Open bookings', path: bookingsPanelPath } : undefined,
});

/** To the travel desk: a refund that the ledger cannot take. */
const deskRefundReported: Template = (fields, { bookingId }) => ({
  subject: `Check a refund for booking ${fields.ref ?? ''}`.trim(),
  paragraphs: [
    'The payment provider reports a refund that is more than the verified money of this booking, so it is not in the ledger.',
    'Find it in the provider’s dashboard, then correct the ledger of the booking.',
  ],
  facts: facts([
    ['Booking', fields.ref],
    ['Refund', fields.refund_paise, 'money'],
    ['Provider’s reference', fields.note],
  ]),
  action: bookingId ? { label: 'Open bookings', path: bookingsPanelPath } : undefined,
});

/** Double opt-in: to an unconfirmed newsletter address. */
const newsletterConfirm: Template = ({ token, valid_until, leave_token }) => ({
  subject: 'Please confirm your newsletter subscription',
  paragraphs: [
    'We received a request to send our newsletter to this address: new departures and early prices, once or twice a month. Please open the link to confirm your subscription.',
    `${valid_until ? `The link can be used once, until ${formatMoment(valid_until)}.` : 'The link can be used once.'} If you did not request this, please ignore this email and we will delete your address.`,
  ],
  action: token ? { label: 'Confirm subscription', path: confirmNewsletterPath(token) } : undefined,
  leaveToken: leave_token ?? undefined,
});

const newsletterWelcome: Template = ({ leave_token }) => ({
  subject: 'You are subscribed to our newsletter',
  paragraphs: [
    'Thank you for confirming. We will email you new departures and early prices, once or twice a month.',
    'To unsubscribe, use the link at the end of any of these emails. We then delete your address.',
  ],
  leaveToken: leave_token ?? undefined,
});

/** Template by its name in the outbox. */
export const templates: Readonly<Record<string, Template>> = {
  enquiry_received: enquiryReceived,
  desk_new_enquiry: deskNewEnquiry,
  desk_change_request: deskChangeRequest,
  desk_refund_reported: deskRefundReported,
  hold_made: holdMade,
  hold_expiring: holdExpiring,
  hold_expired: holdExpired,
  payment_captured: paymentCaptured,
  payment_failed: paymentFailed,
  booking_confirmed: bookingConfirmed,
  instalment_due: instalmentDue,
  departure_changed: departureChanged,
  booking_changed: bookingChanged,
  booking_cancelled: bookingCancelled,
  refund_sent: refundSent,
  quote_sent: quoteSent,
  paper_sent: paperSent,
  desk_message: deskMessage,
  newsletter_confirm: newsletterConfirm,
  newsletter_welcome: newsletterWelcome,
};

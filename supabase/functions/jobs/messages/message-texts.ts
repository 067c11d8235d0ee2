import { formatDay, formatMethod, formatMoment, formatMoney } from '../../_shared/format.ts';
import type { Message } from './message.ts';
import type { MessageFields } from './message-fields.ts';

/** The editable parts of a message; a missing part has its shipped text. */
export const textParts = ['subject', 'opening', 'closing'] as const;
export type TextPart = (typeof textParts)[number];
export type MessageTexts = Readonly<Partial<Record<TextPart, string | null>>>;

const money = (paise: number | null | undefined) =>
  paise === null || paise === undefined ? undefined : formatMoney(paise);
const day = (iso: string | null | undefined) => (iso ? formatDay(iso) : undefined);
const moment = (iso: string | null | undefined) => (iso ? formatMoment(iso) : undefined);

/** A merge field {in braces}: its name in the panel, and its value in a message. */
export const mergeFields = {
  name: { label: 'Name', format: ({ name }) => name },
  reference: { label: 'Reference', format: ({ ref }) => ref },
  tour: { label: 'Tour', format: ({ title }) => title },
  starts_on: { label: 'First day', format: ({ starts_on }) => day(starts_on) },
  ends_on: { label: 'Last day', format: ({ ends_on }) => day(ends_on) },
  old_starts_on: { label: 'First day before', format: ({ old_starts_on }) => day(old_starts_on) },
  city: { label: 'City', format: ({ city }) => city },
  old_city: { label: 'City before', format: ({ old_city }) => old_city },
  total: { label: 'Total price', format: ({ total_paise }) => money(total_paise) },
  old_total: { label: 'Price before', format: ({ old_total_paise }) => money(old_total_paise) },
  paid: { label: 'Paid so far', format: ({ paid_paise }) => money(paid_paise) },
  due: { label: 'Balance', format: ({ due_paise }) => money(due_paise) },
  deposit: { label: 'To pay now', format: ({ deposit_paise }) => money(deposit_paise) },
  balance_due_on: { label: 'Balance due on', format: ({ balance_due_on }) => day(balance_due_on) },
  held_until: { label: 'Held until', format: ({ hold_expires_at }) => moment(hold_expires_at) },
  amount: { label: 'Amount', format: ({ amount_paise, next }) => money(amount_paise ?? next?.amount_paise) },
  due_on: { label: 'Pay by', format: ({ next }) => day(next?.due_on) },
  method: { label: 'Paid by', format: ({ method }) => (method ? formatMethod(method) : undefined) },
  charge: { label: 'Cancellation charge', format: ({ charge_paise }) => money(charge_paise) },
  refund: { label: 'Refund', format: ({ refund_paise }) => money(refund_paise) },
  valid_until: { label: 'Price valid until', format: ({ valid_until }) => moment(valid_until) },
  seats: { label: 'Seats', format: ({ seats }) => (seats ? String(seats) : undefined) },
  phone: { label: 'Phone', format: ({ phone }) => phone },
  email: { label: 'Email', format: ({ email }) => email },
} as const satisfies Record<
  string,
  { label: string; format: (fields: MessageFields) => string | null | undefined }
>;

export type MergeField = keyof typeof mergeFields;

const isMergeField = (name: string): name is MergeField => Object.hasOwn(mergeFields, name);

/** Names in braces, in order of occurrence. */
export const namedFields = (text: string): string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);

/** Fills in the merge fields of a text; undefined when this message lacks one of them. */
function fill(text: string | null | undefined, fields: MessageFields): string | undefined {
  if (!text) return undefined;
  const values = new Map(
    namedFields(text).map((name) => [
      name,
      isMergeField(name) ? mergeFields[name].format(fields) : undefined,
    ]),
  );
  if ([...values.values()].some((value) => !value)) return undefined;
  return text.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => values.get(name) ?? '');
}

const toParagraphs = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * Applies a manager's subject, opening (instead of the first paragraph) and closing (after the last) to the
 * template's output.
 */
export function withTexts(message: Message, texts: MessageTexts | undefined, fields: MessageFields): Message {
  if (!texts) return message;
  const subject = fill(texts.subject, fields);
  const opening = fill(texts.opening, fields);
  const closing = fill(texts.closing, fields);
  const [first = '', ...rest] = message.paragraphs;
  return {
    ...message,
    subject: subject ?? message.subject,
    // The facts follow the first paragraph.
    paragraphs: [
      ...(opening ? toParagraphs(opening) : [first]),
      ...rest,
      ...(closing ? toParagraphs(closing) : []),
    ],
  };
}

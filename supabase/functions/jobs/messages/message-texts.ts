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
  name: { label: 'Name', say: ({ name }) => name },
  reference: { label: 'Reference', say: ({ ref }) => ref },
  tour: { label: 'Tour', say: ({ title }) => title },
  starts_on: { label: 'First day', say: ({ starts_on }) => day(starts_on) },
  ends_on: { label: 'Last day', say: ({ ends_on }) => day(ends_on) },
  old_starts_on: { label: 'First day before', say: ({ old_starts_on }) => day(old_starts_on) },
  city: { label: 'City', say: ({ city }) => city },
  old_city: { label: 'City before', say: ({ old_city }) => old_city },
  total: { label: 'Total price', say: ({ total_paise }) => money(total_paise) },
  old_total: { label: 'Price before', say: ({ old_total_paise }) => money(old_total_paise) },
  paid: { label: 'Paid so far', say: ({ paid_paise }) => money(paid_paise) },
  due: { label: 'Still to pay', say: ({ due_paise }) => money(due_paise) },
  deposit: { label: 'To pay now', say: ({ deposit_paise }) => money(deposit_paise) },
  balance_due_on: { label: 'Balance due on', say: ({ balance_due_on }) => day(balance_due_on) },
  held_until: { label: 'Held until', say: ({ hold_expires_at }) => moment(hold_expires_at) },
  amount: { label: 'Amount', say: ({ amount_paise }) => money(amount_paise) },
  method: { label: 'Paid by', say: ({ method }) => (method ? formatMethod(method) : undefined) },
  charge: { label: 'Cancellation charge', say: ({ charge_paise }) => money(charge_paise) },
  refund: { label: 'Refund', say: ({ refund_paise }) => money(refund_paise) },
  valid_until: { label: 'Price stands until', say: ({ valid_until }) => moment(valid_until) },
  seats: { label: 'Seats', say: ({ seats }) => (seats ? String(seats) : undefined) },
  phone: { label: 'Phone', say: ({ phone }) => phone },
  email: { label: 'Email', say: ({ email }) => email },
} as const satisfies Record<
  string,
  { label: string; say: (fields: MessageFields) => string | null | undefined }
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
    namedFields(text).map((name) => [name, isMergeField(name) ? mergeFields[name].say(fields) : undefined]),
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

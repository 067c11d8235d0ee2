import { row } from '@aertrip/platform/rows';
import * as v from 'valibot';

export const textParts = ['subject', 'opening', 'closing'] as const;
export type TextPart = (typeof textParts)[number];

export const partNames: Readonly<Record<TextPart, string>> = {
  subject: 'Subject',
  opening: 'Opening',
  closing: 'Closing',
};

/** What a text says from a day on; null is as the template ships it. */
export const messageTextSchema = row({
  id: v.string(),
  template: v.string(),
  /** An ISO day. */
  valid_from: v.string(),
  subject: v.nullable(v.string()),
  opening: v.nullable(v.string()),
  closing: v.nullable(v.string()),
  version: v.number(),
  saver: v.nullable(row({ full_name: v.string() })),
});

export type MessageText = v.InferOutput<typeof messageTextSchema>;

/** A template whose texts may be written, as the server functions describe it. */
export const textTemplateSchema = row({
  template: v.string(),
  is_for_desk: v.boolean(),
  parts: v.array(v.picklist(textParts)),
  fields: v.array(v.object({ name: v.string(), label: v.string() })),
  shipped: v.object({ subject: v.string() }),
});

export type TextTemplate = v.InferOutput<typeof textTemplateSchema>;

export type TextDraft = Readonly<Record<TextPart, string>>;

export const emptyDraft: TextDraft = { subject: '', opening: '', closing: '' };

export const toDraft = (text: MessageText | undefined): TextDraft =>
  text
    ? { subject: text.subject ?? '', opening: text.opening ?? '', closing: text.closing ?? '' }
    : emptyDraft;

export const isShipped = (text: MessageText): boolean => textParts.every((part) => !text[part]);

export interface TextTimeline {
  /** The one that applies; absent, the shipped text does. */
  readonly current: MessageText | undefined;
  /** From the next one to the last. */
  readonly planned: readonly MessageText[];
  /** The latest first. */
  readonly past: readonly MessageText[];
}

/** The texts of one template in the order of time. `today` is an ISO day. */
export function toTextTimeline(texts: readonly MessageText[], template: string, today: string): TextTimeline {
  const own = texts
    .filter((text) => text.template === template)
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom));
  const [current, ...past] = own.filter(({ validFrom }) => validFrom <= today).toReversed();
  return { current, past, planned: own.filter(({ validFrom }) => validFrom > today) };
}

/** A field that a text names and its template has not, or null. */
const findUnknownField = (text: string, { fields }: Pick<TextTemplate, 'fields'>): string | null =>
  [...text.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name = '']) => name)
    .find((name) => !fields.some((field) => field.name === name)) ?? null;

/** What is wrong with a part, for the person to read; undefined when it is right. The database checks the same. */
export function getTextError(part: TextPart, text: string, template: TextTemplate): string | undefined {
  const most = part === 'subject' ? 200 : 1000;
  if (text.length > most) return `Use ${most} characters or fewer.`;
  const unknown = findUnknownField(text, template);
  if (unknown !== null) return `This message has no field {${unknown}}.`;
  return /[{}]/.test(text.replaceAll(/\{[^{}]*\}/g, ''))
    ? 'Braces stand around the name of a field, and nowhere else.'
    : undefined;
}

import { row } from '@aertrip/platform/rows';
import * as v from 'valibot';

export const textParts = ['subject', 'opening', 'closing'] as const;
export type TextPart = (typeof textParts)[number];

export const partNames: Readonly<Record<TextPart, string>> = {
  subject: 'Subject',
  opening: 'Opening',
  closing: 'Closing',
};

/** A custom text from a day on; null parts use the shipped text. */
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

/** An editable template, as the server functions describe it. */
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
  /** The current one; absent while the shipped text applies. */
  readonly current: MessageText | undefined;
  /** In chronological order. */
  readonly planned: readonly MessageText[];
  /** Latest first. */
  readonly past: readonly MessageText[];
}

/** The texts of a template in chronological order. `today` is an ISO day. */
export function toTextTimeline(texts: readonly MessageText[], template: string, today: string): TextTimeline {
  const own = texts
    .filter((text) => text.template === template)
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom));
  const [current, ...past] = own.filter(({ validFrom }) => validFrom <= today).toReversed();
  return { current, past, planned: own.filter(({ validFrom }) => validFrom > today) };
}

/** An unknown placeholder in a text, or null. */
const findUnknownField = (text: string, { fields }: Pick<TextTemplate, 'fields'>): string | null =>
  [...text.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name = '']) => name)
    .find((name) => !fields.some((field) => field.name === name)) ?? null;

/** Error message of a part; undefined when valid. The database checks the same. */
export function getTextError(part: TextPart, text: string, template: TextTemplate): string | undefined {
  const most = part === 'subject' ? 200 : 1000;
  if (text.length > most) return `Use ${most} characters or fewer.`;
  const unknown = findUnknownField(text, template);
  if (unknown !== null) return `This message has no field {${unknown}}.`;
  return /[{}]/.test(text.replaceAll(/\{[^{}]*\}/g, '')) ? 'Use braces only around field names.' : undefined;
}

import * as v from 'valibot';
import type { Company } from '../../_shared/company.ts';
import type { MessageContext } from './message.ts';
import { messageFieldsSchema } from './message-fields.ts';
import { withTexts, type MessageTexts } from './message-texts.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { templates } from './templates.ts';

interface Occasion {
  readonly template: string;
  readonly fields: unknown;
  readonly context: MessageContext;
  readonly isForDesk: boolean;
  /** What managers say instead of the shipped text. */
  readonly texts?: MessageTexts;
  readonly siteUrl: string;
  readonly company: Company;
}

export interface WrittenMessage {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Of a letter that its reader may leave. */
  readonly leaveToken?: string;
}

/**
 * A message as it is sent, and as the panel previews it.
 * @throws Error when there is no such template, or its fields are not as it needs them
 */
export async function writeMessage(occasion: Occasion): Promise<WrittenMessage> {
  const { siteUrl, company } = occasion;
  const template = templates[occasion.template];
  if (!template) throw new Error(`There is no template "${occasion.template}"`);
  const fields = v.parse(messageFieldsSchema, occasion.fields);
  const message = withTexts(template(fields, occasion.context), occasion.texts, fields);
  const letter = { message, name: occasion.isForDesk ? null : fields.name, siteUrl, company };
  const { subject, leaveToken } = message;
  return { subject, text: renderText(letter), html: await renderHtml(letter), leaveToken };
}

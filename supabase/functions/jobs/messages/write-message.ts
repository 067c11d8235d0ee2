import * as v from 'valibot';
import type { Company } from '../../_shared/company.ts';
import type { MessageContext } from './message.ts';
import { messageFieldsSchema } from './message-fields.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { templates } from './templates.ts';

interface Occasion {
  readonly template: string;
  readonly fields: unknown;
  readonly context: MessageContext;
  readonly isForDesk: boolean;
  readonly siteUrl: string;
  readonly company: Company;
}

export interface WrittenMessage {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Token of the unsubscribe link. */
  readonly leaveToken?: string;
}

/**
 * The rendered message.
 * @throws Error for an unknown template, or missing fields
 */
export async function writeMessage(occasion: Occasion): Promise<WrittenMessage> {
  const { siteUrl, company } = occasion;
  const template = templates[occasion.template];
  if (!template) throw new Error(`There is no template "${occasion.template}"`);
  const fields = v.parse(messageFieldsSchema, occasion.fields);
  const message = template(fields, occasion.context);
  const letter = { message, name: occasion.isForDesk ? null : fields.name, siteUrl, company };
  const { subject, leaveToken } = message;
  return { subject, text: renderText(letter), html: await renderHtml(letter), leaveToken };
}

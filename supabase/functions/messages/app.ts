import * as v from 'valibot';
import { createFunctionApp, readJson, type FunctionAppOptions } from '../_shared/function-app.ts';
import { FunctionError } from '../_shared/function-error.ts';
import type { Company } from '../_shared/company.ts';
import { sendTimeoutMs, type MailTransport } from '../jobs/messages/mail-transport.ts';
import { mergeFields, namedFields, textParts, type MessageTexts } from '../jobs/messages/message-texts.ts';
import { writeMessage } from '../jobs/messages/write-message.ts';
import { editableTemplates } from './editable-templates.ts';

const part = (most: number) => v.optional(v.nullable(v.pipe(v.string(), v.maxLength(most))));

const draftSchema = v.object({
  template: v.string(),
  texts: v.object({ subject: part(200), opening: part(1000), closing: part(1000) }),
});

export interface MessagesAppOptions extends FunctionAppOptions {
  /**
   * The caller's own address.
   * @throws FunctionError unless the caller is a manager
   */
  readonly readOwnAddress: (authorization: string) => Promise<string>;
  readonly readCompany: () => Promise<Company>;
  readonly transport: MailTransport;
  /** Whether the transport has a mail server. */
  readonly hasMailServer: boolean;
}

/** `/messages`: editing of message texts for managers. */
export function createMessagesApp(options: MessagesAppOptions) {
  const { readOwnAddress, readCompany, transport, hasMailServer, siteUrl } = options;
  const app = createFunctionApp('messages', { siteUrl });

  const readManager = (request: Request) => {
    const authorization = request.headers.get('authorization');
    if (!authorization) throw new FunctionError(401, 'unauthorized', 'Please sign in.');
    return readOwnAddress(authorization);
  };

  async function write(template: string, texts: MessageTexts) {
    const rule = Object.hasOwn(editableTemplates, template) ? editableTemplates[template] : undefined;
    if (!rule) throw new FunctionError(404, 'not_found', 'The texts of this message cannot be changed.');
    const unknown = textParts
      .flatMap((name) => namedFields(texts[name] ?? ''))
      .find((name) => !rule.fields.some((field) => field === name));
    if (unknown !== undefined)
      throw new FunctionError(422, 'unknown_field', `This message has no field {${unknown.slice(0, 40)}}`);
    return writeMessage({
      template,
      fields: rule.sample,
      // The button links to the site like that of a real message, but to a missing record.
      context: { bookingId: 'sample', enquiryId: null, quoteToken: null },
      isForDesk: rule.isForDesk ?? false,
      texts: Object.fromEntries(rule.parts.map((name) => [name, texts[name]])),
      siteUrl,
      company: await readCompany(),
    });
  }

  /** All editable templates: parts, fields, and the shipped text with sample values. */
  app.post('/templates', async (c) => {
    await readManager(c.req.raw);
    const templates = await Promise.all(
      Object.entries(editableTemplates).map(async ([template, { parts, fields, isForDesk = false }]) => ({
        template,
        is_for_desk: isForDesk,
        parts,
        fields: fields.map((name) => ({ name, label: mergeFields[name].label })),
        shipped: { subject: (await write(template, {})).subject },
      })),
    );
    return c.json({ templates, has_mail_server: hasMailServer });
  });

  /** Preview of the message with the template's sample values. */
  app.post('/preview', async (c) => {
    await readManager(c.req.raw);
    const { template, texts } = await readJson(c.req.raw, draftSchema);
    return c.json(await write(template, texts));
  });

  /** Sends the preview to the caller. */
  app.post('/test', async (c) => {
    const to = await readManager(c.req.raw);
    const { template, texts } = await readJson(c.req.raw, draftSchema);
    const message = await write(template, texts);
    if (!hasMailServer)
      throw new FunctionError(
        503,
        'no_mail_server',
        'This site has no mail server, so it cannot send emails. The preview shows what would be sent.',
      );
    await transport.send(
      {
        ...message,
        key: `test:${template}:${crypto.randomUUID()}`,
        to,
        subject: `Test: ${message.subject}`,
      },
      AbortSignal.timeout(sendTimeoutMs),
    );
    return c.json({ sent_to: to });
  });

  return app;
}

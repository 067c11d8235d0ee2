import { html, raw } from 'hono/html';
import * as v from 'valibot';
import type { Company } from '../../_shared/company.ts';
import { leaveNewsletterPath } from '../../_shared/site-paths.ts';
import { type Message, type MessageContext, messageFieldsSchema } from './message.ts';
import { templates } from './templates.ts';

export interface Letter {
  readonly message: Message;
  readonly name: string | null | undefined;
  readonly siteUrl: string;
  readonly company: Company;
}

/** Renders a message as plain text, which the panel also shows. */
export function renderText({ message, name, siteUrl, company }: Letter): string {
  const [first = '', ...rest] = message.paragraphs;
  const facts = message.facts ?? [];
  const width = Math.max(0, ...facts.map(({ label }) => label.length)) + 2;
  const blocks = [
    name ? `Hello ${name},` : 'Hello,',
    first,
    facts.map(({ label, value }) => `${`${label}:`.padEnd(width)}${value}`).join('\n'),
    ...rest,
    message.action ? `${message.action.label}: ${siteUrl}${message.action.path}` : '',
    [company.legal_name, company.phone, company.email].filter(Boolean).join('\n'),
    message.leaveToken ? `Unsubscribe: ${siteUrl}${leaveNewsletterPath(message.leaveToken)}` : '',
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

const ink = '#10231f';
const font = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const paragraph = `margin:0 0 16px;font-size:16px;line-height:1.55;color:${ink}`;

/** Renders a message as HTML for mail programs: one column, inline styles, no external resources. */
export async function renderHtml({ message, name, siteUrl, company }: Letter): Promise<string> {
  const [first = '', ...rest] = message.paragraphs;
  const contact = [company.phone, company.email, ...company.address].filter(Boolean).join(' · ');
  return String(
    await html`<!doctype html>
      <html lang="en-IN">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${message.subject}</title>
        </head>
        <body style="margin:0;background:#f4f8f7;${font}">
          <div style="max-width:560px;margin:0 auto;padding:24px 16px">
            <p style="margin:0 0 16px;font-size:22px;font-weight:700;letter-spacing:-0.02em;color:#00796a">
              aertrip
            </p>
            <div style="padding:24px;background:#ffffff;border:1px solid #dbe5e2;border-radius:16px">
              <p style="${paragraph}">${name ? `Hello ${name},` : 'Hello,'}</p>
              <p style="${paragraph}">${inLines(first)}</p>
              ${factTable(message.facts ?? [])}
              ${rest.map((text) => html`<p style="${paragraph}">${inLines(text)}</p>`)}
              ${
                message.action
                  ? html`<p style="margin:24px 0 0">
                      <a
                        href="${siteUrl}${message.action.path}"
                        style="display:inline-block;padding:12px 24px;background:#00796a;border-radius:999px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none"
                        >${message.action.label}</a
                      >
                    </p>`
                  : ''
              }
            </div>
            <p style="margin:16px 0 0;font-size:13px;line-height:1.5;color:#47605a">
              ${company.legal_name}${contact ? html`<br />${contact}` : ''}
              ${
                message.leaveToken
                  ? html`<br /><a
                        href="${siteUrl}${leaveNewsletterPath(message.leaveToken)}"
                        style="color:#47605a"
                        >Unsubscribe</a
                      >`
                  : ''
              }
            </p>
          </div>
        </body>
      </html>`,
  );
}

/** Keeps the line breaks of what the desk or a customer typed. */
const inLines = (text: string) =>
  text.split('\n').map((line, index) => [index > 0 ? raw('<br />') : '', line]);

const factTable = (facts: readonly { label: string; value: string }[]) =>
  facts.length === 0
    ? ''
    : html`<table
        role="presentation"
        style="width:100%;margin:0 0 16px;border-collapse:collapse;font-size:15px;line-height:1.5;color:${ink}"
      >
        ${facts.map(
          ({ label, value }) =>
            html`<tr>
              <td style="padding:6px 16px 6px 0;color:#47605a;vertical-align:top">${label}</td>
              <td style="padding:6px 0;font-weight:600">${value}</td>
            </tr>`,
        )}
      </table>`;

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

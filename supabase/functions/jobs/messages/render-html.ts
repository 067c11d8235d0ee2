import { html, raw } from 'hono/html';
import { leaveNewsletterPath } from '../../_shared/site-paths.ts';
import type { Letter } from './render-text.ts';

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

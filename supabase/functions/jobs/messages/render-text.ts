import type { Company } from '../../_shared/company.ts';
import { leaveNewsletterPath } from '../../_shared/site-paths.ts';
import type { Message } from './message.ts';

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

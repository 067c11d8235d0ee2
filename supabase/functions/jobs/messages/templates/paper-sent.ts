import { sharedPaperPath } from '../../../_shared/site-paths.ts';
import { titleOf, tourFacts } from '../facts.ts';
import type { Template } from '../message.ts';

const names: Readonly<Record<string, string>> = {
  voucher: 'travel voucher',
  itinerary: 'itinerary',
  quote: 'quote',
  receipt: 'receipt',
  invoice: 'tax invoice',
  'credit-note': 'credit note',
};

/** `invoice-AT-26-27-000001` → `tax invoice` */
const nameOf = (document: string) => names[document.replace(/-A[A-Z]-.*/, '')] ?? 'document';

export const paperSent: Template = (fields) => {
  const name = nameOf(fields.document ?? '');
  return {
    subject: `Your ${name} for ${titleOf(fields)}`,
    paragraphs: [`Here is your ${name}. The link opens it as a PDF and works for 30 days.`],
    facts: tourFacts(fields),
    action: fields.token ? { label: `Open your ${name}`, path: sharedPaperPath(fields.token) } : undefined,
  };
};

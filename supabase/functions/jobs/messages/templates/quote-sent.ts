import { quotePath } from '../../../_shared/site-paths.ts';
import { facts, titleOf, tourFacts } from '../facts.ts';
import type { Template } from '../message.ts';

export const quoteSent: Template = (fields) => ({
  subject: `Your quote for ${titleOf(fields)}`,
  paragraphs: [
    'Here is the quote we discussed, with the full price, payment dates and cancellation charges.',
    ...(fields.number && fields.number > 1 ? ['It replaces our earlier quote.'] : []),
    ...(fields.note ? [fields.note] : []),
    'Your seats are not held yet. Contact us to hold them.',
  ],
  facts: [
    ...tourFacts({ ...fields, ref: undefined }),
    ...facts([
      ['Quote', fields.ref && fields.number ? `${fields.ref}, version ${fields.number}` : fields.ref],
      ['Total with taxes', fields.total_paise, 'money'],
      ['Price valid until', fields.valid_until, 'moment'],
    ]),
  ],
  action: fields.token ? { label: 'See your quote', path: quotePath(fields.token) } : undefined,
});

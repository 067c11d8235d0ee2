import { quotePath } from '../../../_shared/site-paths.ts';
import { facts, titleOf, tourFacts } from '../facts.ts';
import type { Template } from '../message.ts';

export const quoteSent: Template = (fields) => ({
  subject: `Your quote for ${titleOf(fields)}`,
  paragraphs: [
    'Here is the quote that we spoke of: every line of the price, what is paid when, and what a cancellation costs.',
    ...(fields.number && fields.number > 1 ? ['It replaces what we quoted before.'] : []),
    ...(fields.note ? [fields.note] : []),
    'The seats are not held yet. Tell us that you want them, and we hold them for you.',
  ],
  facts: [
    ...tourFacts({ ...fields, ref: undefined }),
    ...facts([
      ['Quote', fields.ref && fields.number ? `${fields.ref}, version ${fields.number}` : fields.ref],
      ['Total with taxes', fields.total_paise, 'money'],
      ['This price stands until', fields.valid_until, 'moment'],
    ]),
  ],
  action: fields.token ? { label: 'See your quote', path: quotePath(fields.token) } : undefined,
});

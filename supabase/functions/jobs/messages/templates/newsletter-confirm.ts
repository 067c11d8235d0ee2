import { formatMoment } from '../../../_shared/format.ts';
import { confirmNewsletterPath } from '../../../_shared/site-paths.ts';
import type { Template } from '../message.ts';

/** Double opt-in: to an unconfirmed newsletter address. */
export const newsletterConfirm: Template = ({ token, valid_until, leave_token }) => ({
  subject: 'Please confirm that you want our newsletter',
  paragraphs: [
    'Somebody, we hope you, has put this address down for our newsletter: new departures and early prices, once or twice a month. Open the link and confirm, and it is yours.',
    `${valid_until ? `The link works until ${formatMoment(valid_until)}, once.` : 'The link works once.'} If it was not you, do nothing: nothing comes of it, and we forget the address.`,
  ],
  action: token ? { label: 'Confirm the newsletter', path: confirmNewsletterPath(token) } : undefined,
  leaveToken: leave_token ?? undefined,
});

import { formatMoment } from '../../../_shared/format.ts';
import { confirmNewsletterPath } from '../../../_shared/site-paths.ts';
import type { Template } from '../message.ts';

/** Double opt-in: to an unconfirmed newsletter address. */
export const newsletterConfirm: Template = ({ token, valid_until, leave_token }) => ({
  subject: 'Please confirm your newsletter subscription',
  paragraphs: [
    'We received a request to send our newsletter to this address: new departures and early prices, once or twice a month. Please open the link to confirm your subscription.',
    `${valid_until ? `The link can be used once, until ${formatMoment(valid_until)}.` : 'The link can be used once.'} If you did not request this, please ignore this email and we will delete your address.`,
  ],
  action: token ? { label: 'Confirm subscription', path: confirmNewsletterPath(token) } : undefined,
  leaveToken: leave_token ?? undefined,
});

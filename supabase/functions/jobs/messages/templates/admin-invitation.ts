import { formatMoment } from '../../../_shared/format.ts';
import { invitationPath } from '../../../_shared/site-paths.ts';
import type { Template } from '../message.ts';

/** To a person whom an owner invites to the panel. */
export const adminInvitation: Template = ({ inviter, role, token, valid_until }) => ({
  subject: 'You are invited to the travel desk',
  paragraphs: [
    `${inviter || 'An owner'} has invited you to the admin panel${role ? ` as ${role}` : ''}. Open the link and register with this email address.`,
    valid_until
      ? `The link can be used once, until ${formatMoment(valid_until)}.`
      : 'The link can be used once.',
  ],
  action: token ? { label: 'Accept the invitation', path: invitationPath(token) } : undefined,
});

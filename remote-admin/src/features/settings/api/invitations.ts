import { columnsOf, row } from '@aertrip/platform/rows';
import { adminRoles, type AdminRole } from 'shared-auth';
import * as v from 'valibot';
import { databaseOptions } from '../../../shared/data/database-options';
import { databaseWrite } from '../../../shared/data/database-write';
import { administratorsOptions } from './administrators';

const invitationSchema = row({
  id: v.string(),
  email: v.string(),
  role: v.picklist(adminRoles),
  created_at: v.string(),
  expires_at: v.string(),
});

/** Open invitations, including expired ones; for owners. */
export const openInvitationsOptions = databaseOptions(
  [...administratorsOptions.queryKey, 'invitations'],
  v.pipe(
    v.array(invitationSchema),
    v.transform((rows) => {
      const now = Date.now();
      return rows.map((open) => ({ ...open, hasExpired: Date.parse(open.expiresAt) < now }));
    }),
  ),
  (client) =>
    client
      .from('admin_invitations')
      .select(columnsOf(invitationSchema))
      .is('accepted_at', null)
      .is('withdrawn_at', null)
      .order('created_at', { ascending: false }),
);

/**
 * @throws AppError `forbidden` except for owners, `conflict` for an existing administrator, `invalid` for a wrong
 *   address
 */
export const invite = databaseWrite((client, input: { email: string; role: AdminRole }) =>
  client.rpc('invite_admin', { p_email: input.email, p_role: input.role }),
);

/** @throws AppError `not-found` when it is no longer open */
export const withdrawInvitation = databaseWrite((client, id: string) =>
  client.rpc('withdraw_invitation', { p_id: id }),
);

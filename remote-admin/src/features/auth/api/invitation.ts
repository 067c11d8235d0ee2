import { unwrapVoid } from '@aertrip/platform';
import { row } from '@aertrip/platform/rows';
import { adminAuth, adminClient, adminRoles } from 'shared-auth';
import * as v from 'valibot';
import { databaseOptions } from '../../../shared/data/database-options';
import { adminKey } from '../../../shared/data/query';

const invitationSchema = v.nullable(
  row({ email: v.string(), role: v.picklist(adminRoles), inviter: v.nullable(v.string()) }),
);

export type Invitation = NonNullable<v.InferOutput<typeof invitationSchema>>;

/** The invitation of a link; null when it is no longer valid. */
export const invitationOptions = (token: string) =>
  databaseOptions(
    [...adminKey, 'invitation', token],
    invitationSchema,
    (client) => client.rpc('invitation', { p_token: token }),
    { staleTime: Infinity },
  );

/**
 * Accepts the invitation for the signed-in account.
 * @throws AppError `not-found` when it is no longer valid, `forbidden` when it is for another address
 */
export async function acceptInvitation(token: string): Promise<void> {
  const client = await adminClient();
  unwrapVoid(await client.rpc('accept_invitation', { p_token: token }));
  await adminAuth.refreshAccess();
}

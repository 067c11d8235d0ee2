import { goal, unwrap } from '@aertrip/platform';
import { adminClient } from 'shared-auth';
import { toLadderRows, type LadderForm } from '../model/ladder-form';

/**
 * Adds a cancellation ladder with all its steps atomically.
 * @throws AppError `conflict` when a ladder of this scope starts on that day already; `forbidden`, `invalid`
 */
export const addLadder = goal('master-data', async (form: LadderForm): Promise<void> => {
  const client = await adminClient();
  unwrap(await client.from('cancellation_rules').insert(toLadderRows(form)).select('id'));
});

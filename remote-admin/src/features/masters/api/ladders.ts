import { databaseWrite } from '../../../shared/data/database-write';
import { toLadderRows, type LadderForm } from '../model/ladder-form';

/**
 * Adds a cancellation ladder with all its steps atomically.
 * @throws AppError `conflict` when a ladder of this scope starts on that day already; `forbidden`, `invalid`
 */
export const addLadder = databaseWrite((client, form: LadderForm) =>
  client.from('cancellation_rules').insert(toLadderRows(form)).select('id'),
);

import { goal, unwrapVoid } from '@aertrip/platform';
import { columnsOf } from '@aertrip/platform/rows';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { databaseOptions } from '../../../shared/data/database-options';
import { adminKey } from '../../../shared/data/query';
import { retentionRuleSchema } from '../model/retention';

/** Query keys of the retention rules. */
export const retentionKeys = { all: [...adminKey, 'retention'] as const };

/** The retention rules in order; for owners. */
export const retentionRulesOptions = databaseOptions(
  retentionKeys.all,
  v.array(retentionRuleSchema),
  (client, signal) =>
    client.from('retention_rules').select(columnsOf(retentionRuleSchema)).order('sort').abortSignal(signal),
);

/** @throws AppError `forbidden` except for owners, `conflict` when stale, `invalid` outside the rule's limits */
export const setRetention = goal(
  'settings',
  async (input: { key: string; days: number; version: number }): Promise<void> => {
    const client = await adminClient();
    unwrapVoid(
      await client.rpc('set_retention', {
        p_key: input.key,
        p_keep_days: input.days,
        p_version: input.version,
      }),
    );
  },
);

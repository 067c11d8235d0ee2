import { columnsOf } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { databaseOptions } from '../../../shared/data/database-options';
import { databaseWrite } from '../../../shared/data/database-write';
import { adminKey } from '../../../shared/data/query';
import { retentionRuleSchema } from '../model/retention';

/** The retention rules in order; for owners. */
export const retentionRulesOptions = databaseOptions(
  [...adminKey, 'retention'],
  v.array(retentionRuleSchema),
  (client) => client.from('retention_rules').select(columnsOf(retentionRuleSchema)).order('sort'),
);

/** @throws AppError `forbidden` except for owners, `conflict` when stale, `invalid` outside the rule's limits */
export const setRetention = databaseWrite((client, input: { key: string; days: number; version: number }) =>
  client.rpc('set_retention', {
    p_key: input.key,
    p_keep_days: input.days,
    p_version: input.version,
  }),
);

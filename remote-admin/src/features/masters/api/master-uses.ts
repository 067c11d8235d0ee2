import { unwrap } from '@aertrip/platform';
import { parse } from '@aertrip/platform/rows';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { databaseOptions } from '../../../shared/data/database-options';
import type { Master } from '../model/master';
import { recordKinds } from '../model/uses';
import { masterKeys } from './master-keys';

const countsSchema = v.array(v.object({ id: v.string(), uses: v.number() }));

const usesSchema = v.object({
  counts: v.record(v.picklist(recordKinds), v.number()),
  records: v.array(v.object({ kind: v.picklist(recordKinds), id: v.string(), name: v.string() })),
});

/** Number of records that use each row; omits unused rows. */
export async function readUseCounts(
  master: Master,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const client = await adminClient();
  const answer = await client.rpc('master_use_counts', { p_table: master.table, p_ids: [...ids] });
  return new Map(parse(countsSchema, unwrap(answer)).map(({ id, uses }) => [id, uses]));
}

/** Uses of a row: the count of each kind, and the first hundred by name. */
export const usesOptions = (master: Master, id: string) =>
  databaseOptions([...masterKeys.all, master.table, 'uses', id], usesSchema, (client) =>
    client.rpc('master_uses', { p_table: master.table, p_id: id }),
  );

import { unwrap } from '@aertrip/platform';
import { parse } from '@aertrip/platform/rows';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { databaseOptions } from '../../../shared/data/database-options';
import { databaseWrite } from '../../../shared/data/database-write';
import type { Master, MasterRow } from '../model/master';
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
  // oxlint-disable-next-line goals/writes -- a read
  const answer = await client.rpc('master_use_counts', { p_table: master.table, p_ids: [...ids] });
  return new Map(parse(countsSchema, unwrap(answer)).map(({ id, uses }) => [id, uses]));
}

/** Uses of a row: the count of each kind, and the first hundred by name. */
export const usesOptions = (master: Master, id: string) =>
  databaseOptions([...masterKeys.all, master.table, 'uses', id], usesSchema, (client) =>
    client.rpc('master_uses', { p_table: master.table, p_id: id }),
  );

const choiceSchema = v.array(v.object({ id: v.string(), name: v.string(), version: v.number() }));

/** Active rows that a row can be merged into, by name. */
export const mergeTargetOptions = (master: Master) =>
  databaseOptions([...masterKeys.all, master.table, 'merge-targets'], choiceSchema, (client) =>
    client
      // All mergeable tables have a `name`; one stands for all, because a union would multiply the types.
      .from(master.table as 'lost_reasons')
      .select('id,name,version')
      .eq('active', true)
      .order('name'),
  );

type MergedRow = Pick<MasterRow, 'id' | 'version'>;

/**
 * Moves all uses of a row to another one, and retires it.
 * @returns the number of moved records
 * @throws AppError `conflict` when either row changed meanwhile, `invalid` when they cannot be merged
 */
export const mergeMaster = databaseWrite(
  (client, { master, from, into }: { master: Master; from: MergedRow; into: MergedRow }) =>
    client.rpc('merge_master', {
      p_table: master.table,
      p_from: from.id,
      p_into: into.id,
      p_from_version: from.version,
      p_into_version: into.version,
    }),
  v.number(),
);

import { goal, unwrap } from '@aertrip/platform';
import { columnsOf, parse } from '@aertrip/platform/rows';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { databaseOptions } from '../../../shared/data/database-options';
import { rateCardSchema, type RateCard, type toRateCardRow } from '../model/rate-card';
import { packageKeys } from './package-keys';

/**
 * Rate cards available to a package, by first day: its own and the general ones. @param packageId empty for a new one
 */
export const rateCardsOptions = (packageId: string) =>
  databaseOptions(packageKeys.rateCards(packageId), v.array(rateCardSchema), (client, signal) => {
    const query = client.from('rate_cards').select(columnsOf(rateCardSchema));
    return (
      packageId ? query.or(`package_id.is.null,package_id.eq.${packageId}`) : query.is('package_id', null)
    )
      .order('from_on')
      .order('name')
      .abortSignal(signal);
  });

/** @throws AppError `conflict` when it changed meanwhile */
export const saveRateCard = goal(
  'rate-card',
  async (input: { saved: RateCard | null; values: ReturnType<typeof toRateCardRow> }): Promise<RateCard> => {
    const client = await adminClient();
    const { saved, values } = input;
    const columns = columnsOf(rateCardSchema);
    const answer = saved
      ? await client
          .from('rate_cards')
          .update({ ...values, version: saved.version })
          .eq('id', saved.id)
          .select(columns)
          .single()
      : await client.from('rate_cards').insert(values).select(columns).single();
    return parse(rateCardSchema, unwrap(answer));
  },
);

export const deleteRateCard = goal('rate-card', async ({ id }: RateCard): Promise<void> => {
  const client = await adminClient();
  unwrap(await client.from('rate_cards').delete().eq('id', id).select('id'));
});

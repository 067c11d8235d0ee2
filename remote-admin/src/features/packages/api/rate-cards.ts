import { columnsOf } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { databaseOptions } from '../../../shared/data/database-options';
import { databaseWrite } from '../../../shared/data/database-write';
import { rateCardSchema, type RateCard, type toRateCardRow } from '../model/rate-card';
import { packageKeys } from './package-keys';

/**
 * Rate cards available to a package, by first day: its own and the general ones. @param packageId empty for a new one
 */
export const rateCardsOptions = (packageId: string) =>
  databaseOptions(packageKeys.rateCards(packageId), v.array(rateCardSchema), (client) => {
    const query = client.from('rate_cards').select(columnsOf(rateCardSchema));
    return (
      packageId ? query.or(`package_id.is.null,package_id.eq.${packageId}`) : query.is('package_id', null)
    )
      .order('from_on')
      .order('name');
  });

/** @throws AppError `conflict` when it changed meanwhile */
export const saveRateCard = databaseWrite(
  (client, { saved, values }: { saved: RateCard | null; values: ReturnType<typeof toRateCardRow> }) => {
    const table = client.from('rate_cards');
    const write = saved
      ? table.update({ ...values, version: saved.version }).eq('id', saved.id)
      : table.insert(values);
    return write.select(columnsOf(rateCardSchema)).single();
  },
  rateCardSchema,
);

export const deleteRateCard = databaseWrite((client, { id }: RateCard) =>
  client.from('rate_cards').delete().eq('id', id).select('id'),
);

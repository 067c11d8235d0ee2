import { companySchema } from '@aertrip/platform/company';
import { columnsOf, row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { adminKey, databaseOptions, firstOf } from '../../../shared/data/query';
import { databaseWrite } from '../../../shared/data/database-write';
import { type CompanyDetails, toCompanyValue } from '../model/company-form';

const settingSchema = row({ value: companySchema, version: v.number(), updated_at: v.string() });

/** The stored company details with their version, which an update refers to. */
export type CompanySetting = v.InferOutput<typeof settingSchema>;

/** Null until they are saved. */
export const companySettingOptions = databaseOptions(
  [...adminKey, 'settings', 'company'],
  firstOf(settingSchema),
  (client) => client.from('site_settings').select(columnsOf(settingSchema)).eq('key', 'company'),
);

/**
 * @param input.version the one that was read; null before the first save
 * @throws AppError `forbidden` except for managers and owners, `conflict` when stale, `invalid` for a refused value
 */
export const saveCompany = databaseWrite(
  (client, input: { details: CompanyDetails; version: number | null }) =>
    client.rpc('save_site_setting', {
      p_key: 'company',
      p_value: toCompanyValue(input.details),
      // The generated types do not mark the parameter as nullable.
      p_version: input.version as number,
    }),
);

import { columnsOf, row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { adminKey, databaseOptions } from '../../../shared/data/query';
import { accessSchema } from '../model/access-log';
import { databaseWrite } from '../../../shared/data/database-write';
import { retentionRuleSchema } from '../model/retention';

/** The last fifty exports and views of personal data, or exports alone, newest first; for owners. */
export const accessLogOptions = (isExportsOnly: boolean) =>
  databaseOptions(
    [...adminKey, 'access-log', { isExportsOnly }],
    v.array(accessSchema),
    (client) => {
      const log = client
        .from('personal_data_access')
        .select(columnsOf(accessSchema, { admin: 'admin_users' }));
      return (isExportsOnly ? log.eq('action', 'export') : log)
        .order('at', { ascending: false })
        .order('id', { ascending: false })
        .limit(50);
    },
    { staleTime: 0 },
  );

const recordSchema = row({
  id: v.string(),
  ref: v.string(),
  name: v.string(),
  status: v.string(),
  at: v.string(),
});

const consentSchema = row({
  purpose: v.string(),
  /** Wording of the form. */
  text: v.string(),
  form: v.string(),
  at: v.string(),
  withdrawn_at: v.nullable(v.string()),
});

const foundPersonSchema = row({
  enquiries: v.array(recordSchema),
  bookings: v.array(recordSchema),
  quotes: v.number(),
  newsletter: v.number(),
  consents: v.array(consentSchema),
  /** Records of a customer account, which only that customer can export or erase. */
  of_accounts: v.number(),
  /** Why an erasure is blocked. */
  blocked: v.nullable(v.string()),
});

/** Personal data of a person without an account. */
export type FoundPerson = v.InferOutput<typeof foundPersonSchema>;

const dataRequestSchema = row({
  id: v.string(),
  kind: v.picklist(['export', 'erasure']),
  contact: v.string(),
  reason: v.string(),
  at: v.string(),
});

/** The last twenty answered requests; for owners. Found personal data is never cached. */
export const dataRequestsOptions = databaseOptions(
  [...adminKey, 'data-requests'],
  v.array(dataRequestSchema),
  (client) =>
    client
      .from('data_requests')
      .select(columnsOf(dataRequestSchema))
      .order('at', { ascending: false })
      .limit(20),
);

/** @throws AppError `forbidden` except for owners, `invalid` for an incomplete number or address */
export const findPerson = databaseWrite(
  (client, contact: string) => client.rpc('find_person', { p_contact: contact }),
  foundPersonSchema,
);

/** @throws AppError `not-found` without data, `invalid` without a reason */
export const exportPerson = databaseWrite(
  (client, input: { contact: string; reason: string }) =>
    client.rpc('export_person', { p_contact: input.contact, p_reason: input.reason }),
  v.looseObject({}),
);

/** @throws AppError `conflict` before a booked tour or with a pending payment, `not-found` without data */
export const erasePerson = databaseWrite((client, input: { contact: string; reason: string }) =>
  client.rpc('erase_person', { p_contact: input.contact, p_reason: input.reason }),
);

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

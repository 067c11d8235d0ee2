import { dictionary } from '@aertrip/platform/dictionary';
import { row } from '@aertrip/platform/rows';
import * as v from 'valibot';

/** Retention period of a kind of rows, in days. */
export const retentionRuleSchema = row({
  key: v.string(),
  keep_days: v.number(),
  min_days: v.number(),
  max_days: v.number(),
  version: v.number(),
  /** Last housekeeping under this rule; null until the first one since a change. */
  ran_at: v.nullable(v.string()),
  error: v.nullable(v.string()),
});

export type RetentionRule = v.InferOutput<typeof retentionRuleSchema>;

const names = dictionary<{ readonly name: string; readonly after: string }>({
  enquiries: { name: 'Enquiries', after: 'Without a booking: personal data is deleted, figures are kept.' },
  unpaid_bookings: { name: 'Unpaid holds', after: 'Personal data is deleted, figures are kept.' },
  finished_bookings: {
    name: 'Bookings',
    after: 'Counted from the end of the tour: contact and traveller data is deleted, figures are kept.',
  },
  identities: {
    name: 'Passports, PANs, dates of birth',
    after: 'Counted from the end of the tour.',
  },
  messages: { name: 'Messages', after: 'Messages are deleted.' },
  newsletter_unconfirmed: {
    name: 'Unconfirmed newsletter addresses',
    after: 'Counted from the last link sent.',
  },
  audit_log: { name: 'History of records', after: 'Older entries are deleted.' },
  consents: { name: 'Withdrawn consents', after: 'Counted from the withdrawal date.' },
  personal_data_access: {
    name: 'Access log of personal data',
    after: 'Older entries are deleted.',
  },
  data_requests: { name: 'Answered data requests', after: 'Older ones are deleted.' },
});

/** Label of a rule, and its consequence. */
export const retentionText = (key: string) => names[key] ?? { name: key, after: '' };

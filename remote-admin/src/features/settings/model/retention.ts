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

const names: Readonly<Record<string, { readonly name: string; readonly after: string }>> = {
  enquiries: { name: 'Enquiries', after: 'Nothing came of it: the person is forgotten, the figures stay.' },
  unpaid_bookings: { name: 'Holds that nobody paid', after: 'The person is forgotten, the figures stay.' },
  finished_bookings: {
    name: 'Bookings',
    after: 'Counted from the end of the tour: contact and travellers are forgotten, the figures stay.',
  },
  identities: {
    name: 'Passports, PANs, dates of birth',
    after: 'Counted from the end of the tour.',
  },
  messages: { name: 'Messages', after: 'What the site wrote is deleted.' },
  waiting_list: { name: 'Waiting lists', after: 'Counted from the day the tour left.' },
  newsletter_unconfirmed: {
    name: 'Newsletter addresses without a confirmation',
    after: 'Counted from the last link that was sent.',
  },
  audit_log: { name: 'History of records', after: 'Older entries are deleted.' },
  consents: { name: 'Consents that are over', after: 'Counted from the day they were withdrawn.' },
  personal_data_access: {
    name: 'Who exported and opened people’s data',
    after: 'Older entries are deleted.',
  },
  data_requests: { name: 'Answered data requests', after: 'Older ones are deleted.' },
};

/** Label of a rule, and its consequence. */
export const retentionText = (key: string) => names[key] ?? { name: key, after: '' };

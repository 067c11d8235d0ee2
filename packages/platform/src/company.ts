/**
 * The company in `site_settings` under the key `company`: the single schema for footer, contact page and panel.
 * Bundled into each app, like `rows`.
 */
import { row } from '@aertrip/platform/rows';
import * as v from 'valibot';

const optional = v.nullish(v.string(), null);

export const companySchema = row({
  legal_name: v.string(),
  trade_name: v.string(),
  /** One entry per line. */
  address: v.array(v.string()),
  gstin: optional,
  pan: optional,
  cin: optional,
  /** E.164, like every phone number here. */
  phone: v.string(),
  whatsapp: optional,
  /** Staffed day and night for guests on a tour. */
  support_phone: optional,
  email: v.string(),
  /** Office hours, as text. */
  hours: v.string(),
  grievance_officer: v.string(),
  grievance_phone: optional,
  grievance_email: v.string(),
  /** Where customers pay by transfer: the account all or nothing. */
  bank: optional,
  account_number: optional,
  ifsc: optional,
  upi_id: optional,
  /** Social media pages of the company; the footer has defaults for missing ones. */
  instagram: optional,
  facebook: optional,
  twitter: optional,
  linkedin: optional,
});

export type Company = v.InferOutput<typeof companySchema>;

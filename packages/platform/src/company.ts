/**
 * The company as `site_settings` holds it under the key `company`: the one schema for the footer, the contact page and the
 * panel. Built into each app, as `rows` is.
 */
import { row } from '@aertrip/platform/rows';
import * as v from 'valibot';

const optional = v.nullish(v.string(), null);

export const companySchema = row({
  legal_name: v.string(),
  trade_name: v.string(),
  /** Line by line. */
  address: v.array(v.string()),
  gstin: optional,
  pan: optional,
  cin: optional,
  /** E.164, as every phone number here. */
  phone: v.string(),
  whatsapp: optional,
  /** Answered day and night for guests on a tour. */
  support_phone: optional,
  email: v.string(),
  /** When somebody answers, in words. */
  hours: v.string(),
  grievance_officer: v.string(),
  grievance_phone: optional,
  grievance_email: v.string(),
  /** Pages of the company elsewhere; where one is missing the footer leads to the usual one. */
  instagram: optional,
  facebook: optional,
  twitter: optional,
  linkedin: optional,
});

export type Company = v.InferOutput<typeof companySchema>;

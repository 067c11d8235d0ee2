import { wireInteger } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { inclusionKinds, meals, packageKinds } from './package-enums';

/** Fields of a package shared by its row and its stored documents. Amounts in paise. */
export const packageFields = {
  code: v.string(),
  slug: v.string(),
  title: v.string(),
  kind: v.picklist(packageKinds),
  destination_id: v.nullable(v.string()),
  nights: v.number(),
  summary: v.string(),
  overview: v.string(),
  highlights: v.array(v.string()),
  booking_amount_paise: wireInteger,
  balance_due_days: v.number(),
  max_group: v.nullable(v.number()),
  min_age: v.nullable(v.number()),
  pace: v.nullable(v.string()),
  flights_included: v.boolean(),
  joins_at: v.nullable(v.string()),
  seo_title: v.nullable(v.string()),
  seo_description: v.nullable(v.string()),
};

export const stopFields = {
  place: v.string(),
  destination_id: v.nullable(v.string()),
  nights: v.number(),
  lat: v.nullable(v.number()),
  lng: v.nullable(v.number()),
};

export const dayFields = {
  title: v.string(),
  body: v.string(),
  overnight: v.nullable(v.string()),
  meals: v.array(v.picklist(meals)),
};

export const imageFields = {
  path: v.string(),
  alt: v.string(),
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  focal_x: v.number(),
  focal_y: v.number(),
};

export const inclusionFields = {
  inclusion_id: v.nullable(v.string()),
  label: v.string(),
  kind: v.picklist(inclusionKinds),
};

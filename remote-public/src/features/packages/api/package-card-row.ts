import { columnsOf, parseRows, row, wireInteger, wireNumber } from '@aertrip/platform/rows';
import * as v from 'valibot';
import type { InferOutput } from 'valibot';
import { packageKinds } from '../model/package-kind';

const cardColumns = {
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  kind: v.picklist(packageKinds),
  destination_slug: v.string(),
  destination_name: v.string(),
  nights: v.number(),
  days: v.number(),
  /** With flights from the departure city and back; otherwise land only. */
  flights_included: v.boolean(),
  /** Meeting point of a land-only tour; null: the first stop. */
  joins_at: v.nullable(v.string()),
  next_departure_id: v.nullable(v.string()),
  next_departure: v.nullable(v.string()),
  /** Also null when guests join at the first stop. */
  next_city: v.nullable(v.string()),
  /** Per person with taxes, twin sharing; with one seat left, for one person in a single room. */
  next_price_paise: v.nullable(v.number()),
  next_mrp_paise: v.nullable(v.number()),
  /** Counted up to 9; 9 means 9 or more. */
  seats_left: v.nullable(v.number()),
  cover_path: v.nullable(v.string()),
  cover_alt: v.nullable(v.string(), ''),
  /** From 0 to 1, from the left and from the top; null without a cover. */
  cover_focal_x: v.nullable(v.number()),
  cover_focal_y: v.nullable(v.number()),
  /** From real guests, out of 5; null without published reviews. */
  rating_average: v.nullable(wireNumber),
  rating_count: v.number(),
  inclusion_icons: v.nullable(v.array(v.string()), []),
  stops: v.nullable(v.array(v.object({ place: v.string(), nights: v.number() })), []),
};

export const cardSchema = row(cardColumns);
const foundSchema = row({ ...cardColumns, party_paise: v.nullable(wireInteger) });

export const packageCardColumns = columnsOf(cardSchema);

/**
 * Validated rows of the view `package_cards`.
 * @throws AppError `unknown` for an unexpected response
 */
export const parsePackageCards = (rows: unknown) => parseRows(cardSchema, rows).rows;

/**
 * Validated rows of `package_search()`.
 * @throws AppError `unknown` for an unexpected response
 */
export const parseFoundPackages = (rows: unknown) => parseRows(foundSchema, rows).rows;

/**
 * A package in lists. Date, city, price and seats belong to one departure: the first match of the search, or without
 * a search the next one with seats. Null while no departure is bookable.
 */
export type PackageCard = InferOutput<typeof cardSchema> & {
  /** Total of the search's party on that departure, taxes included; null or absent without a party. */
  readonly partyPaise?: number | null;
};

export type Stop = PackageCard['stops'][number];

import type { InferOutput } from 'valibot';
import type { cardSchema } from '../api/package-card-row';

/**
 * A package in lists. Date, city, price and seats belong to one departure: the first match of the search, or without
 * a search the next one with seats. Null while no departure is bookable.
 */
export type PackageCard = InferOutput<typeof cardSchema> & {
  /** Total of the search's party on that departure, taxes included; null or absent without a party. */
  readonly partyPaise?: number | null;
};

export type Stop = PackageCard['stops'][number];

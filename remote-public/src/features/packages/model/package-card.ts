import type { PackageKind } from './package-kind';

export interface Stop {
  readonly place: string;
  readonly nights: number;
}

/**
 * A package in lists. Date, city, price and seats belong to one departure: the first match of the search, or without
 * a search the next one with seats. Null while no departure is bookable.
 */
export interface PackageCard {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly kind: PackageKind;
  readonly destinationSlug: string;
  readonly destinationName: string;
  readonly nights: number;
  readonly days: number;
  /** With flights from the departure city and back; otherwise land only. */
  readonly flightsIncluded: boolean;
  /** Meeting point of a land-only tour; null: the first stop. */
  readonly joinsAt: string | null;
  readonly nextDepartureId: string | null;
  /** `2027-01-12` */
  readonly nextDeparture: string | null;
  /** Also null when guests join at the first stop. */
  readonly nextCity: string | null;
  /** Per person, twin sharing; with one seat left, for one person in a single room. */
  readonly nextPricePaise: number | null;
  readonly nextMrpPaise: number | null;
  /** Counted up to 9; 9 means 9 or more. */
  readonly seatsLeft: number | null;
  /** Total of the search's party on that departure, taxes included; null or absent without a party. */
  readonly partyPaise?: number | null;
  readonly coverPath: string | null;
  readonly coverAlt: string;
  /** From 0 to 1, from the left and from the top; null without a cover. */
  readonly coverFocalX: number | null;
  readonly coverFocalY: number | null;
  /** From real guests, out of 5; null without published reviews. */
  readonly ratingAverage: number | null;
  readonly ratingCount: number;
  readonly inclusionIcons: readonly string[];
  readonly stops: readonly Stop[];
}

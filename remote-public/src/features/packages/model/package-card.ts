import type { PackageKind } from './package-kind';

export interface Stop {
  readonly place: string;
  readonly nights: number;
}

/**
 * A package as lists show it. Date, city, price and seats are those of one departure: of the first that satisfies the
 * search, without a search of the next one with seats. Null while no departure can be booked.
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
  /** From the departure city and back; otherwise land only. */
  readonly flightsIncluded: boolean;
  /** Where guests of a land-only tour join; null: at the first stop. */
  readonly joinsAt: string | null;
  readonly nextDepartureId: string | null;
  /** `2027-01-12` */
  readonly nextDeparture: string | null;
  /** Null also where guests join at the first stop. */
  readonly nextCity: string | null;
  /** Per person, twin sharing; with one seat left, of one person in a single room. */
  readonly nextPricePaise: number | null;
  readonly nextMrpPaise: number | null;
  /** Up to 9, which then are 9 or more. */
  readonly seatsLeft: number | null;
  /** What the party of the search pays on that departure, taxes included; null or absent without a party. */
  readonly partyPaise?: number | null;
  readonly coverPath: string | null;
  readonly coverAlt: string;
  /** From 0 to 1, from the left and from the top; null without a cover. */
  readonly coverFocalX: number | null;
  readonly coverFocalY: number | null;
  readonly inclusionIcons: readonly string[];
  readonly stops: readonly Stop[];
}

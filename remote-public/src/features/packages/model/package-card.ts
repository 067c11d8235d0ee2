import type { PackageKind } from './package-kind';

export interface Stop {
  readonly place: string;
  readonly nights: number;
}

/** A package as lists show it. Money is in paise, per person, twin sharing. */
export interface PackageCard {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly kind: PackageKind;
  readonly destinationSlug: string;
  readonly destinationName: string;
  readonly nights: number;
  readonly days: number;
  /** Null while no departure can be booked. */
  readonly priceFromPaise: number | null;
  readonly mrpFromPaise: number | null;
  /** `2027-01-12` */
  readonly nextDeparture: string | null;
  /** On the next departure. */
  readonly seatsLeft: number | null;
  readonly coverPath: string | null;
  readonly coverAlt: string;
  readonly inclusionIcons: readonly string[];
  readonly stops: readonly Stop[];
}

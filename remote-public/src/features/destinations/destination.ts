export type DestinationKind = 'region' | 'country' | 'state' | 'city';
export type Scope = 'domestic' | 'international';

/** A destination in lists and tiles. */
export interface DestinationCard {
  readonly slug: string;
  readonly name: string;
  readonly kind: DestinationKind;
  readonly scope: Scope;
  readonly regionSlug: string | null;
  /** Of a region; otherwise empty. */
  readonly intro: string;
  readonly heroPath: string | null;
  /** From 0 to 1, from the left and from the top. */
  readonly heroFocalX: number;
  readonly heroFocalY: number;
  /** Live packages of the destination and of everything below it. */
  readonly packageCount: number;
  /** Cheapest twin sharing price per person, in paise. */
  readonly priceFromPaise: number | null;
}

/** A destination on its own page. */
export interface Destination {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly kind: DestinationKind;
  readonly scope: Scope;
  readonly intro: string;
  readonly heroPath: string | null;
  /** From 0 to 1, from the left and from the top. */
  readonly heroFocalX: number;
  readonly heroFocalY: number;
  readonly visaNote: string | null;
  /** 1 is January. */
  readonly bestMonths: readonly number[];
}

/** The departure in the price box, as display texts. */
export interface OfferedDeparture {
  readonly id: string;
  /** `12 Jan – 19 Jan 2027` */
  readonly dates: string;
  /** `from Mumbai`, `joining at Zurich Airport` */
  readonly place: string;
  readonly isSoldOut: boolean;
  /** `4 seats left` */
  readonly seats: string;
}

/** The price per person in the box, in paise. */
export interface PersonOffer {
  readonly pricePaise: number | null;
  readonly mrpPaise: number | null;
  /** The lowest price of several dates, for a tour without a departure to show. */
  readonly isFrom: boolean;
  /** The price of the last seat, for one person in a single room. */
  readonly isLastSeat?: boolean;
}

export interface Offer {
  readonly departure: OfferedDeparture | undefined;
  readonly price: PersonOffer;
}

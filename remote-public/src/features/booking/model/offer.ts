/** The date of a tour that the price box speaks of, in words that it shows. */
export interface OfferedDeparture {
  readonly id: string;
  /** `12 Jan – 19 Jan 2027` */
  readonly dates: string;
  /** `from Mumbai`, `joining at Zurich Airport` */
  readonly place: string;
  readonly isSoldOut: boolean;
}

/** The price per person that stands on the box, in paise. */
export interface PersonOffer {
  readonly pricePaise: number | null;
  readonly mrpPaise: number | null;
  /** The lowest of several dates, because the tour has none that it could be the price of. */
  readonly isFrom: boolean;
  /** The price of the last seat, of one person in a single room. */
  readonly isLastSeat?: boolean;
}

export interface Offer {
  readonly departure: OfferedDeparture | undefined;
  readonly price: PersonOffer;
}

import { Price, Text } from '@aertrip/ui';

interface PersonPriceProps {
  /** With taxes, per person in a twin or for one in a single room; null while nothing is bookable. */
  pricePaise: number | null;
  /** The former price; struck out when it is higher. */
  mrpPaise?: number | null;
  /** The lowest of several prices, rather than the price of one date. */
  isFrom?: boolean;
  /** One seat is left, for one person in a single room. */
  isLastSeat?: boolean;
  size?: 'md' | 'lg';
}

/** `₹1,31,249 per person, taxes included`, `₹1,57,499 Save ₹26,250`. */
export function PersonPrice({ pricePaise, mrpPaise, isFrom, isLastSeat = false, size }: PersonPriceProps) {
  if (pricePaise === null) return <Text isStrong>Price on request</Text>;
  return (
    <Price
      paise={pricePaise}
      formerPaise={mrpPaise}
      isFrom={isFrom}
      note={isLastSeat ? 'for one in a single room, taxes included' : 'per person, taxes included'}
      size={size}
    />
  );
}

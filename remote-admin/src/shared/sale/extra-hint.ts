import { formatPaise } from '@aertrip/platform';

interface OfferedExtra {
  readonly per: 'traveller' | 'booking';
  readonly pricePaise: number;
  readonly dayNo: number | null;
  readonly leftCount: number | null;
}

/** `₹950 per traveller · day 3 · 12 left` */
export const getExtraHint = ({ per, pricePaise, dayNo, leftCount }: OfferedExtra): string =>
  [
    `${formatPaise(pricePaise)} per ${per}`,
    dayNo !== null && `day ${dayNo}`,
    leftCount !== null && (leftCount === 0 ? 'sold out' : `${leftCount} left`),
  ]
    .filter(Boolean)
    .join(' · ');

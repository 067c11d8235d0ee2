import type { HotelForm, PackageForm } from './package-form';

/** `2 nights`, of a number as typed. */
export const formatNights = (nights: string | number): string =>
  Number(nights) === 1 ? '1 night' : `${nights || 0} nights`;

/** A stop with its hotels, each with its index in the form. */
export interface HotelStop {
  readonly stopId: string;
  readonly place: string;
  readonly nights: number;
  readonly hotels: readonly { readonly hotel: HotelForm; readonly index: number }[];
  /** Nights without a hotel; negative when the hotels have more. */
  readonly open: number;
}

/** The overnight stops of the route with their hotels. */
export function getHotelStops({ stops, hotels }: Pick<PackageForm, 'stops' | 'hotels'>): HotelStop[] {
  return stops.flatMap(({ rowId: stopId, place, nights: typed }) => {
    const nights = Number(typed) || 0;
    const ofStop = hotels.flatMap((hotel, index) => (hotel.stopId === stopId ? [{ hotel, index }] : []));
    if (nights === 0 && ofStop.length === 0) return [];
    const covered = ofStop.reduce((sum, { hotel }) => sum + (Number(hotel.nights) || 0), 0);
    return [{ stopId, place, nights, hotels: ofStop, open: nights - covered }];
  });
}

import { formatDayRange } from '@aertrip/ui';
import type { Offer } from '../../features/booking/model/offer';
import {
  availability,
  formatSeats,
  isLastSeat,
  personPrice,
  type Departure,
} from '../../features/packages/model/departure';
import { meetingPlace, type PackageDetail } from '../../features/packages/model/package-detail';
import { addDays } from '../../lib/dates';
import { paths } from '../../config/paths';
import type { Party } from '../../lib/party';
import { withTrip } from '../../lib/tour-path';
import type { EnquirySubject } from '../../features/enquiry/enquiry';

/** The content of the price box: the departure with its price, or the lowest price. */
export function toOffer(detail: PackageDetail, departure: Departure | undefined): Offer {
  const price = departure && personPrice(departure);
  return {
    departure: departure && {
      id: departure.id,
      dates: formatDayRange(departure.startsOn, addDays(departure.startsOn, detail.nights)),
      place: placeText(detail, departure),
      isSoldOut: availability(departure) === 'sold-out',
      seats: formatSeats(departure.seatsLeft),
    },
    price: price
      ? {
          pricePaise: price.amountPaise,
          mrpPaise: price.mrpPaise,
          isFrom: false,
          isLastSeat: isLastSeat(departure),
        }
      : { pricePaise: detail.priceFromPaise, mrpPaise: detail.mrpFromPaise, isFrom: true },
  };
}

function placeText(detail: PackageDetail, { city }: Departure): string {
  if (city) return `from ${city.name}`;
  const place = meetingPlace(detail);
  return `joining ${place ? `at ${place}` : 'on arrival'}`;
}

/** The booking path of a departure for a party: `/book/kashmir-in-bloom?departure=…&adults=3`. */
export const bookingPath = (slug: string, departureId: string, party: Party): string =>
  withTrip(paths.booking.href(slug), departureId, party);

/** @param departure the selected one, if any */
export const enquirySubject = (detail: PackageDetail, departure: Departure | undefined): EnquirySubject => ({
  packageId: detail.id,
  packageSlug: detail.slug,
  packageTitle: detail.title,
  cities: [...new Set(detail.departures.flatMap(({ city }) => city?.name ?? []))],
  departure: departure
    ? { id: departure.id, startsOn: departure.startsOn, cityName: departure.city?.name ?? null }
    : null,
});

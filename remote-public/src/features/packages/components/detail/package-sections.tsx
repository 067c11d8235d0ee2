import { Suspense, type ReactNode } from 'react';
import type { TripChoice } from '../../hooks/use-trip-choice';
import type { Departure } from '../../model/departure';
import { formatStart, meetingPlace, type PackageDetail } from '../../model/package-detail';
import { DepartureFlights } from '../booking/departure-flights';
import { DeparturePicker } from '../booking/departure-picker';
import { PriceTable } from '../booking/price-table';
import { HotelList } from './hotel-list';
import { InclusionLists } from './inclusion-lists';
import { Itinerary } from './itinerary';
import { PackagePart } from './package-part';
import { PackageFaqs, PackagePolicies } from './package-terms';
import { RouteMap } from './route-map';

interface PackageSectionsProps {
  detail: PackageDetail;
  choice: TripChoice;
  /** Asks the desk for seats on a sold-out departure. */
  onAskForSeats?: (departure: Departure) => void;
  /** Guest reviews, if any. */
  reviews?: ReactNode;
}

/** The page of a package below its overview. Each boundary hydrates as a separate task. */
export function PackageSections({ detail, choice, onAskForSeats, reviews }: PackageSectionsProps) {
  const { departures, nights, stops } = detail;
  const { departure: chosen, wanted, chooseDeparture } = choice;
  return (
    <>
      {stops.length > 0 && (
        <PackagePart id="route" title="Where you will go">
          <RouteMap stops={stops} />
        </PackagePart>
      )}
      <PackagePart id="itinerary" title="Day by day">
        <Itinerary days={detail.itinerary} start={formatStart(detail)} />
      </PackagePart>
      <Suspense>
        <PackagePart id="departures" title="Dates and prices">
          <DeparturePicker
            departures={departures}
            nights={nights}
            firstPlace={meetingPlace(detail)}
            chosen={chosen}
            wanted={wanted}
            onChoose={chooseDeparture}
            onAskForSeats={onAskForSeats}
          />
          {chosen && <PriceTable departure={chosen} nights={nights} />}
          {chosen && detail.flightsIncluded && <DepartureFlights departure={chosen} detail={detail} />}
        </PackagePart>
      </Suspense>
      <Suspense>
        {detail.inclusions.length > 0 && (
          <PackagePart id="inclusions" title="What the price includes">
            <InclusionLists inclusions={detail.inclusions} />
          </PackagePart>
        )}
        {detail.hotels.length > 0 && (
          <PackagePart id="hotels" title="Where you will stay">
            <HotelList hotels={detail.hotels} />
          </PackagePart>
        )}
        {reviews && (
          <PackagePart id="reviews" title="What guests say">
            {reviews}
          </PackagePart>
        )}
        <PackagePart id="policies" title="Payment, cancellation and visa">
          <PackagePolicies detail={detail} />
        </PackagePart>
        <PackagePart id="questions" title="Frequently asked questions">
          <PackageFaqs detail={detail} />
        </PackagePart>
      </Suspense>
    </>
  );
}

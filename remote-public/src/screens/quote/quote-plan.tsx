import { formatDate } from '@aertrip/platform';
import { PackagePart } from '../../features/packages/components/detail/package-part';
import { InclusionLists } from '../../features/packages/components/detail/inclusion-lists';
import { Itinerary } from '../../features/packages/components/detail/itinerary';
import type { SharedQuote } from '../../features/booking/model/shared-quote';
import { plural } from '../../lib/text';

/** `2 adults, 1 child (8)` */
function roomText(ages: readonly (number | null)[]): string {
  const children = ages.filter((age) => age !== null && age < 12);
  const adults = ages.length - children.length;
  return [
    adults > 0 && plural(adults, 'adult'),
    children.length > 0 && `${plural(children.length, 'child', 'children')} (${children.join(', ')})`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Rooms, itinerary, hotels and inclusions of a quoted tour. */
export function QuotePlan({ shared }: { shared: SharedQuote }) {
  const { itinerary, hotels, inclusions } = shared.package;
  const { startsOn, endsOn, city } = shared.quote;
  return (
    <>
      <PackagePart id="rooms" title="Rooms">
        <ul>
          {shared.rooms.map((ages, room) => (
            // oxlint-disable-next-line react/no-array-index-key -- a saved quote is immutable, and rooms have no other key
            <li key={room}>{`Room ${room + 1}: ${roomText(ages)}`}</li>
          ))}
        </ul>
      </PackagePart>
      {itinerary.length > 0 && (
        <PackagePart id="itinerary" title="Day by day">
          <Itinerary
            days={itinerary}
            start={`Starts on ${formatDate(startsOn)}${city ? ` from ${city}` : ''} and ends on ${formatDate(endsOn)}.`}
          />
        </PackagePart>
      )}
      {hotels.length > 0 && (
        <PackagePart id="hotels" title="Hotels">
          <ul>
            {hotels.map(({ name, city: place, stars, nights, orSimilar }) => (
              <li key={`${place} ${name}`}>
                {`${place}: ${name}${orSimilar ? ' or similar' : ''}, ${stars}-star, ${plural(nights, 'night')}`}
              </li>
            ))}
          </ul>
        </PackagePart>
      )}
      {inclusions.length > 0 && (
        <PackagePart id="inclusions" title="What the price includes">
          <InclusionLists inclusions={inclusions.map((inclusion) => ({ ...inclusion, icon: null }))} />
        </PackagePart>
      )}
    </>
  );
}

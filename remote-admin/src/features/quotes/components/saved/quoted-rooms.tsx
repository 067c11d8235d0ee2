import { mealNames } from '@aertrip/platform/traveller';
import { countText } from '../../../../shared/count-text';
import { type Occupancy, occupancyNames } from '../../../../shared/sale/departures-on-sale';
import type { QuotedTraveller, SavedQuote } from '../../model/saved-quote';
import layout from '../../../../shared/layout.module.css';

const nameOf = ({ firstName, lastName }: QuotedTraveller, place: number) =>
  [firstName, lastName].filter(Boolean).join(' ') || `Traveller ${place + 1}`;

/** Rooms and travellers of the quote. */
export function QuotedRooms({ quote }: { readonly quote: SavedQuote }) {
  return (
    <ul className={layout.entries}>
      {quote.rooms.map(({ travellers }, room) => (
        // oxlint-disable-next-line react/no-array-index-key -- a saved quote is immutable, and rooms have no other key
        <li key={room}>
          <strong>{`Room ${room + 1}`}</strong>
          {travellers.map((traveller, place) => {
            const occupancy = quote.quote.rooms[room]?.travellers[place]?.occupancy;
            const details = [
              occupancy && (occupancyNames[occupancy as Occupancy] ?? occupancy),
              typeof traveller.age === 'number' && countText(traveller.age, 'year', 'years'),
              traveller.meal && traveller.meal !== 'any' && mealNames[traveller.meal],
            ].filter(Boolean);
            // oxlint-disable-next-line react/no-array-index-key -- as above
            return <div key={place}>{`${nameOf(traveller, place)} · ${details.join(' · ')}`}</div>;
          })}
        </li>
      ))}
    </ul>
  );
}

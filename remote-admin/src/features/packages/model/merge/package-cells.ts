import { formatDate } from '@aertrip/platform';
import type { DepartureForm } from '../departure-form';
import {
  departureStatusNames,
  inclusionKindNames,
  kindNames,
  mealNames,
  occupancies,
  occupancyNames,
  type Occupancy,
} from '../package-enums';
import type { ImageForm, PackageForm } from '../package-form';
import { amount, cell, day, option, options, reference, text, yesNo, type Cell, type GetName } from './cell';

/** A kind of rows: their identity and their cells. */
export interface RowList<Row> {
  /** Title of a conflict about their order. */
  readonly label: string;
  readonly cells: readonly Cell<Row>[];
  /** Key of a row in a stored list; duplicates are possible. */
  getKey(row: Row): string;
  /** Identity of rows added by both sides, when it differs from the key. */
  getAddedKey?(row: Row): string;
  /** Whether the key is typed: a new key in place of a removed one is a rename. */
  readonly isRenamable: boolean;
  /** Whether rows are identified by number: two added at the same position are the same. */
  readonly isNumbered: boolean;
  /** Whether the order is significant. */
  readonly isOrdered: boolean;
  /** Label of a row. @param index zero-based position */
  getTitle(row: Row, index: number, getName: GetName): string;
  /** Prepares a row that the other side deleted for a new insert. */
  toNew?(row: Row): Row;
}

/** Cells of a package; its lists are merged by row. */
export const packageCells: readonly Cell<PackageForm>[] = [
  cell('title', 'Title', text),
  cell('code', 'Code', text),
  cell('kind', 'Type', option(kindNames)),
  cell('destinationId', 'Destination', reference()),
  cell('nights', 'Nights', text),
  cell('summary', 'Summary', text),
  cell('overview', 'Overview', text),
  cell('bookingAmount', 'Booking amount', amount),
  cell('balanceDueDays', 'Balance due', text),
  cell('maxGroup', 'Maximum group size', text),
  cell('minAge', 'Minimum age', text),
  cell('pace', 'Pace', text),
  cell('flightsIncluded', 'Flights included', yesNo),
  cell('joinsAt', 'Joining point', text),
  cell('slug', 'Web address', text),
  cell('seoTitle', 'SEO title', text),
  cell('seoDescription', 'SEO description', text),
];

const atFirstStop = 'Joining at the first stop';

const priceCell = (list: 'prices' | 'mrp', occupancy: Occupancy, label: string): Cell<DepartureForm> => ({
  label,
  isSame: (a, b) => amount.isSame(a[list][occupancy], b[list][occupancy]),
  copy: (from, to) => ({ ...to, [list]: { ...to[list], [occupancy]: from[list][occupancy] } }),
  format: (row, getName) => amount.format(row[list][occupancy], getName),
});

/** Departures by id, a new one by city and day. Seats taken come from bookings and are not edits. */
export const departureList: RowList<DepartureForm> = {
  label: 'departures',
  cells: [
    cell('startsOn', 'Date', day),
    cell('departureCityId', 'From', reference(atFirstStop)),
    cell('status', 'Status', option(departureStatusNames)),
    cell('seatsTotal', 'Seats', text),
    cell('minGuests', 'Minimum', text),
    ...occupancies.map((occupancy) => priceCell('prices', occupancy, occupancyNames[occupancy])),
    ...occupancies.map((occupancy) =>
      priceCell('mrp', occupancy, `${occupancyNames[occupancy]}, struck out`),
    ),
  ],
  getKey: ({ departureId, departureCityId, startsOn }) => departureId || `${departureCityId} ${startsOn}`,
  getAddedKey: ({ departureCityId, startsOn }) => `${departureCityId} ${startsOn}`,
  isRenamable: false,
  isNumbered: false,
  isOrdered: false,
  getTitle: ({ startsOn, departureCityId }, _index, getName) => {
    const date = startsOn ? formatDate(startsOn) : 'without a date';
    const city = getName(departureCityId);
    return city ? `Departure ${date} from ${city}` : `Departure ${date}`;
  },
  toNew: (row) => ({ ...row, departureId: '', seatsTaken: 0 }),
};

type Day = PackageForm['itineraryDays'][number];

export const dayList: RowList<Day> = {
  label: 'days',
  cells: [
    cell('title', 'Title', text),
    cell('body', 'Description', text),
    cell('overnight', 'Overnight at', text),
    cell('meals', 'Meals', options(mealNames)),
  ],
  getKey: ({ title }) => title.trim(),
  isRenamable: true,
  isNumbered: true,
  isOrdered: true,
  getTitle: (_row, index) => `Day ${index + 1}`,
};

type Stop = PackageForm['stops'][number];

export const stopList: RowList<Stop> = {
  label: 'stops',
  cells: [
    cell('place', 'Place', text),
    cell('destinationId', 'Destination', reference()),
    cell('nights', 'Nights', text),
    {
      label: 'Position on the map',
      // Mixing coordinates of two positions would create a third place.
      isSame: (a, b) => text.isSame(a.lat, b.lat) && text.isSame(a.lng, b.lng),
      copy: ({ lat, lng }, to) => ({ ...to, lat, lng }),
      format: ({ lat, lng }) => [lat.trim(), lng.trim()].filter((degrees) => degrees !== '').join(', '),
    },
  ],
  getKey: ({ place }) => place.trim(),
  isRenamable: true,
  isNumbered: false,
  isOrdered: true,
  getTitle: ({ place }, index) => `Stop ${place.trim() || index + 1}`,
};

type Highlight = PackageForm['highlights'][number];

export const highlightList: RowList<Highlight> = {
  label: 'highlights',
  cells: [cell('text', 'Text', text)],
  getKey: (row) => row.text.trim(),
  isRenamable: true,
  isNumbered: false,
  isOrdered: true,
  getTitle: (_row, index) => `Highlight ${index + 1}`,
};

type Inclusion = PackageForm['inclusions'][number];

export const inclusionList: RowList<Inclusion> = {
  label: 'inclusions',
  cells: [
    cell('label', 'Text', text),
    cell('kind', 'Price', option(inclusionKindNames)),
    cell('inclusionId', 'Icon', reference()),
  ],
  getKey: ({ label }) => label.trim(),
  isRenamable: true,
  isNumbered: false,
  isOrdered: true,
  getTitle: ({ label }, index) => `Inclusion ${label.trim() ? `“${label.trim()}”` : index + 1}`,
};

export const imageList: RowList<ImageForm> = {
  label: 'images',
  cells: [
    cell('alt', 'Alternative text', text),
    {
      label: 'Focal point',
      isSame: (a, b) => a.focalX === b.focalX && a.focalY === b.focalY,
      copy: ({ focalX, focalY }, to) => ({ ...to, focalX, focalY }),
      format: ({ focalX, focalY }) =>
        `${Math.round(focalX * 100)} % from the left, ${Math.round(focalY * 100)} % from the top`,
    },
  ],
  getKey: ({ path }) => path,
  isRenamable: false,
  isNumbered: false,
  isOrdered: true,
  getTitle: ({ alt }, index) => `Image ${alt.trim() ? `“${alt.trim()}”` : index + 1}`,
};

/** A theme has no cells; only its presence counts. */
export const themeList: RowList<string> = {
  label: 'themes',
  cells: [],
  getKey: (id) => id,
  isRenamable: false,
  isNumbered: false,
  isOrdered: false,
  getTitle: (id, _index, getName) => `Theme ${getName(id) ?? id}`,
};

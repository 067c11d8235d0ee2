import { stableId } from '../base/stable-id';
import type { DemoRow } from '../base/types';

const cities: [iata: string, name: string][] = [
  ['BOM', 'Mumbai'],
  ['DEL', 'Delhi'],
  ['BLR', 'Bengaluru'],
  ['MAA', 'Chennai'],
  ['HYD', 'Hyderabad'],
  ['CCU', 'Kolkata'],
  ['AMD', 'Ahmedabad'],
  ['PNQ', 'Pune'],
  ['COK', 'Kochi'],
];

export const departureCityId = (iata: string): string => stableId('departure_cities', iata);

export const departureCities = (): DemoRow<'departure_cities'>[] =>
  cities.map(([iata, name], index) => ({
    id: departureCityId(iata),
    name,
    iata,
    sort: (index + 1) * 10,
    active: true,
  }));

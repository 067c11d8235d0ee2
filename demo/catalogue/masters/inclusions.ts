import { stableId } from '../base/stable-id';
import type { DemoRow } from '../base/types';

const all: [slug: string, name: string, icon: string][] = [
  ['flights', 'Flights', 'plane'],
  ['local-flights', 'Flights within the country', 'plane-takeoff'],
  ['trains', 'Trains', 'train-front'],
  ['hotels', 'Hotels', 'bed-double'],
  ['houseboat', 'Houseboat', 'sailboat'],
  ['breakfast', 'Breakfast', 'coffee'],
  ['meals', 'Meals', 'utensils'],
  ['transfers', 'Transfers', 'car'],
  ['coach', 'Coach', 'bus'],
  ['ferry', 'Ferries', 'ship'],
  ['sightseeing', 'Sightseeing', 'camera'],
  ['tickets', 'Entrance tickets', 'ticket'],
  ['guide', 'Local guide', 'map'],
  ['tour-manager', 'Tour manager', 'user-round-check'],
  ['visa', 'Visa', 'stamp'],
  ['permits', 'Permits', 'file-check'],
  ['insurance', 'Travel insurance', 'shield-check'],
  ['safari', 'Safari', 'binoculars'],
  ['oxygen', 'Oxygen support', 'wind'],
];

export const inclusionId = (slug: string): string => stableId('inclusions', slug);

export const inclusions = (): DemoRow<'inclusions'>[] =>
  all.map(([slug, name, icon], index) => ({
    id: inclusionId(slug),
    name,
    icon,
    sort: (index + 1) * 10,
    active: true,
  }));

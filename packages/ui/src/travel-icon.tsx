import { dictionary } from '@aertrip/platform/dictionary';
import {
  BedDouble,
  Binoculars,
  Bus,
  Camera,
  Car,
  Check,
  Coffee,
  FileCheck,
  Heart,
  Landmark,
  Map,
  Mountain,
  PawPrint,
  Plane,
  PlaneTakeoff,
  Sailboat,
  ShieldCheck,
  Ship,
  Snowflake,
  Stamp,
  Tent,
  Ticket,
  TrainFront,
  TreePalm,
  UserRoundCheck,
  UsersRound,
  Utensils,
  Wind,
  type LucideIcon,
} from 'lucide-react';

/** Icons that the masters (inclusions, themes) may use, and their labels. */
const icons = dictionary<readonly [LucideIcon, string]>({
  'bed-double': [BedDouble, 'Hotels'],
  binoculars: [Binoculars, 'Safari'],
  bus: [Bus, 'Coach'],
  camera: [Camera, 'Sightseeing'],
  car: [Car, 'Transfers'],
  coffee: [Coffee, 'Breakfast'],
  'file-check': [FileCheck, 'Permits'],
  heart: [Heart, 'Honeymoon'],
  landmark: [Landmark, 'Heritage'],
  map: [Map, 'Local guide'],
  mountain: [Mountain, 'Mountains'],
  'paw-print': [PawPrint, 'Wildlife'],
  plane: [Plane, 'Flights'],
  'plane-takeoff': [PlaneTakeoff, 'Flights within the country'],
  sailboat: [Sailboat, 'Houseboat'],
  'shield-check': [ShieldCheck, 'Travel insurance'],
  ship: [Ship, 'Ferries'],
  snowflake: [Snowflake, 'Snow'],
  stamp: [Stamp, 'Visa'],
  tent: [Tent, 'Adventure'],
  ticket: [Ticket, 'Entrance tickets'],
  'train-front': [TrainFront, 'Trains'],
  'tree-palm': [TreePalm, 'Beaches'],
  'user-round-check': [UserRoundCheck, 'Tour manager'],
  'users-round': [UsersRound, 'Family'],
  utensils: [Utensils, 'Meals'],
  wind: [Wind, 'Oxygen support'],
});

/** Icon names for the masters, not sorted: the first `localeCompare` blocks a slow phone for 100 ms. */
export const travelIconNames: readonly string[] = Object.keys(icons);

/** Label of a master's icon; null when this release lacks it. */
export const travelIconLabel = (name: string): string | null => icons[name]?.[1] ?? null;

/** A master's icon by name; a check mark when this release lacks it. */
export function TravelIcon({ name, size = 20 }: { name: string | null; size?: number }) {
  const Icon = (name !== null && icons[name]?.[0]) || Check;
  return <Icon size={size} aria-hidden="true" />;
}

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

/** Icons that the masters (inclusions, themes) may name, and what each stands for in words. */
const icons: Readonly<Record<string, readonly [LucideIcon, string]>> = {
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
};

/** The names that a master may give, in the order of their words. */
export const travelIconNames: readonly string[] = Object.keys(icons).toSorted((a, b) =>
  (icons[a]?.[1] ?? a).localeCompare(icons[b]?.[1] ?? b),
);

/** What an icon of the masters stands for; null for one that this release does not know. */
export const travelIconLabel = (name: string): string | null => icons[name]?.[1] ?? null;

/** An icon by the name the masters give it; a check mark when this release does not know the name. */
export function TravelIcon({ name, size = 20 }: { name: string | null; size?: number }) {
  const Icon = (name !== null && icons[name]?.[0]) || Check;
  return <Icon size={size} aria-hidden="true" />;
}

import type { Meal, PackageKind, PublishStatus } from './types';

/** A day of an itinerary; the stops determine the place of the night. */
export interface DaySpec {
  title: string;
  body: string;
  meals: Meal[];
  /** Name of its picture. */
  picture: string | null;
}

/** Schedule of a package's departures over the next twelve months. */
export interface DepartureSpec {
  /** Number of departures over the season. */
  count: number;
  /** 0 is Sunday. */
  weekday: number;
  /** Months of the season, 1 is January. */
  months: number[];
  /** Months of high season. */
  peak: number[];
  /** IATA codes, in rotation; empty when guests join at the first stop. */
  cities: string[];
  seats: number;
  /** Number of past departures, for completed bookings. */
  past: number;
}

export interface PackageSpec {
  /** Slug of the destination. */
  destination: string;
  code: string;
  slug: string;
  title: string;
  kind: PackageKind;
  summary: string;
  overview: string[];
  highlights: string[];
  /** Place and nights, in travel order. */
  stops: [place: string, nights: number][];
  days: DaySpec[];
  /** Hotel name and nights, in travel order. */
  hotels: [name: string, nights: number][];
  /** Theme slugs. */
  themes: string[];
  /** Twin sharing, per adult, in the cheapest month, in rupees. */
  twin: number;
  /** Deposit per person in rupees. */
  deposit: number;
  balanceDueDays: number;
  maxGroup: number | null;
  minAge: number | null;
  pace: 'Relaxed' | 'Moderate' | 'Active' | null;
  /** Meeting point of a land-only tour; without it, flights from the departure city and back are included. */
  joinsAt: string | null;
  /** Slug of the inclusion, and its label. */
  includes: [inclusion: string, label: string][];
  excludes: string[];
  optional: string[];
  faqs: [question: string, answer: string][];
  /** Numbers of the destination's pictures on the route, cover first; the cover is in no other gallery of the place. */
  images: number[];
  departures: DepartureSpec | null;
  seoTitle: string | null;
  seoDescription: string | null;
  popularity: number;
  status: PublishStatus;
  /** Days from today until the package goes live; only for a scheduled one. */
  publishInDays: number | null;
  /** Days since the package was created. */
  created: number;
  /** Days since the package was last changed. */
  updated: number;
}

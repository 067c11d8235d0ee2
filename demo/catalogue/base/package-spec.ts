import type { Meal, PackageKind, PublishStatus } from './types';

/** A day of an itinerary; the stops determine the place of the night. */
export interface DaySpec {
  title: string;
  body: string;
  meals: Meal[];
}

/** Schedule of a package's departures over the next twelve months. */
export interface DepartureSpec {
  /** 0 is Sunday. */
  weekday: number;
  /** Months of the season, 1 is January. */
  months: number[];
  /** Number of departures over the season. */
  count: number;
  /** IATA codes, in rotation; empty when guests join at the first stop. */
  cities: string[];
  seats: number;
  /** Months of high season. */
  peak?: number[];
  /** Number of past departures, for completed bookings. */
  past?: number;
}

export interface PackageSpec {
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
  balanceDueDays?: number;
  maxGroup?: number;
  minAge?: number;
  pace: 'Relaxed' | 'Moderate' | 'Active' | null;
  /** Meeting point of a land-only tour; without it, flights from the departure city and back are included. */
  joinsAt?: string;
  /** Slug of the inclusion, and its label. */
  includes: [inclusion: string, label: string][];
  excludes: string[];
  optional?: string[];
  faqs: [question: string, answer: string][];
  /** Numbers of the destination's pictures on the route, cover first; the cover is in no other gallery of the place. */
  images: number[];
  departures: DepartureSpec | null;
  seo: [title: string, description: string] | null;
  popularity: number;
  status?: PublishStatus;
  /** Days from today until the package goes live; only for a scheduled one. */
  publishInDays?: number;
  /** Days since the package was created and last changed. */
  age: [created: number, updated: number];
}

export interface DestinationPackages {
  destination: string;
  packages: PackageSpec[];
}

/** The letters of meals in an itinerary. */
function mealOf(letter: string): Meal {
  if (letter === 'B') return 'breakfast';
  if (letter === 'L') return 'lunch';
  if (letter === 'D') return 'dinner';
  throw new Error(`${letter} stands for no meal`);
}

/** Cells of a text with a row on each line. */
const rowsOf = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' | '));

/** `Title | BD | What happens`: the letters stand for breakfast, lunch and dinner, `–` for no meal. */
export const itinerary = (text: string): DaySpec[] =>
  rowsOf(text).map(([title = '', letters = '', body = '']) => ({
    title,
    body,
    meals: letters === '–' ? [] : [...letters].map(mealOf),
  }));

/** `Question? | Answer.` */
export const questions = (text: string): PackageSpec['faqs'] =>
  rowsOf(text).map(([question = '', answer = '']) => [question, answer]);

/** `2 Srinagar, 1 Gulmarg` */
export const nights = (text: string): [name: string, nights: number][] =>
  text.split(', ').map((each) => [each.replace(/^\d+ /, ''), Number.parseInt(each, 10)]);

/** Every month of the year. */
export const allYear = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

export const domesticExcludes = [
  'Lunches and drinks not listed in the itinerary',
  'Tips, laundry, telephone and other personal expenses',
];

export const internationalExcludes = [
  'Meals and drinks not listed in the itinerary',
  'Tips, laundry, excess baggage and other personal expenses',
];

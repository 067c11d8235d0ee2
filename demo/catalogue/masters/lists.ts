import { addDays, at } from '../base/calendar';
import { stableId } from '../base/stable-id';
import type { DemoRow, IsoDay } from '../base/types';

const place = (index: number) => ({ sort: (index + 1) * 10, active: true });

const cities: [iata: string, name: string, lat: number, lng: number][] = [
  ['BOM', 'Mumbai', 19.08, 72.88],
  ['DEL', 'Delhi', 28.61, 77.21],
  ['BLR', 'Bengaluru', 12.97, 77.59],
  ['MAA', 'Chennai', 13.08, 80.27],
  ['HYD', 'Hyderabad', 17.39, 78.49],
  ['CCU', 'Kolkata', 22.57, 88.36],
  ['AMD', 'Ahmedabad', 23.02, 72.57],
  ['PNQ', 'Pune', 18.52, 73.86],
  ['COK', 'Kochi', 9.97, 76.28],
];

export const departureCityId = (iata: string): string => stableId('departure_cities', iata);

export const departureCities = (): DemoRow<'departure_cities'>[] =>
  cities.map(([iata, name, lat, lng], index) => ({
    id: departureCityId(iata),
    name,
    iata,
    lat,
    lng,
    ...place(index),
  }));

const themeRows: [slug: string, name: string, icon: string][] = [
  ['family', 'Family', 'users-round'],
  ['honeymoon', 'Honeymoon', 'heart'],
  ['mountains', 'Mountains', 'mountain'],
  ['beaches', 'Beaches', 'tree-palm'],
  ['heritage', 'Heritage', 'landmark'],
  ['wildlife', 'Wildlife', 'paw-print'],
  ['adventure', 'Adventure', 'tent'],
  ['food', 'Food & Culture', 'utensils'],
  ['snow', 'Snow', 'snowflake'],
  ['scenic-rail', 'Scenic Rail & Road', 'train-front'],
];

export const themeId = (slug: string): string => stableId('themes', slug);

export const themes = (): DemoRow<'themes'>[] =>
  themeRows.map(([slug, name, icon], index) => ({ id: themeId(slug), name, slug, icon, ...place(index) }));

const inclusionRows: [slug: string, name: string, icon: string][] = [
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
  inclusionRows.map(([slug, name, icon], index) => ({ id: inclusionId(slug), name, icon, ...place(index) }));

export const lostReasonNames = [
  'Price too high',
  'Booked elsewhere',
  'Dates did not suit',
  'Visa refused or not in time',
  'Plans postponed',
  'Could not be reached',
  'Wanted a destination we do not offer',
] as const;

export type LostReason = (typeof lostReasonNames)[number];

export const lostReasons = (): DemoRow<'lost_reasons'>[] =>
  lostReasonNames.map((name, index) => ({ id: stableId('lost_reasons', name), name, ...place(index) }));

/** A question and its answer on each line. */
const questions = `
  Who travels in a group? | Mostly families and couples from all over India, and usually a few people travelling alone. Each tour page shows its maximum group size.
  I travel alone. Must I pay for a single room? | Only if you want one. Otherwise we look for someone of the same gender to share with; if we find nobody, you pay half of the supplement.
  Is the food vegetarian? | Vegetarian food is available at every meal we include. Jain food is available on all domestic tours and, with two weeks’ notice, on most tours abroad.
  What does “guaranteed” mean on a departure? | Enough guests have booked, so the tour will run on that date unless the authorities stop it.
  How long is a seat held for me? | We hold your seats for 20 minutes. Pay the deposit in that time and your booking is confirmed. After that, start again.
  Can I join from another city? | Yes. Choose another departure city where one is offered, or join at the first hotel; we then take the flights out of the price.
  When do I get tickets and the final hotel list? | Ten days before departure, by email and WhatsApp, together with the name and number of your tour manager.
  Can I change the date later? | Yes, once and free of charge until 60 days before departure, if the new date has seats. You pay any difference in price.
  What is TCS, and do I get it back? | Tax collected at source on holidays abroad. It is credited to your PAN, and you set it off or have it refunded with your income tax return.
  Is travel insurance included? | On most tours abroad, up to the age of 60. On tours within India you can add it when you book.
  Are the tours suitable for a wheelchair? | Some are, in part. Ask us before you book: we check each hotel and each day with you.
`;

export const faqs = (): DemoRow<'faqs'>[] =>
  questions
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' | '))
    .map(([question = '', answer = ''], index) => ({
      id: stableId('faqs', question),
      question,
      answer,
      ...place(index),
    }));

const subscribers: [email: string, daysAgo: number][] = [
  ['asha@example.com', 210],
  ['lakshmi.reddy@example.com', 164],
  ['sourav.banerjee@example.com', 121],
  ['trisha.ghosh@example.com', 27],
  ['kabir.anand@example.com', 11],
  ['joseph.kurian@example.com', 5],
];

export const newsletterSubscribers = (today: IsoDay): DemoRow<'newsletter_subscribers'>[] =>
  subscribers.map(([email, daysAgo]) => ({
    id: stableId('newsletter_subscribers', email),
    email,
    created_at: at(addDays(today, -daysAgo), '20:15'),
    confirmed_at: at(addDays(today, -daysAgo), '20:31'),
  }));

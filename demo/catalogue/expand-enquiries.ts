import { bookingId } from './bookings';
import { addDays, at, getMonth, monthStart } from './base/calendar';
import { enquirySpecs, type EnquirySpec } from './enquiry-specs';
import { packageId } from './expand-package';
import { adminNames } from './base/people';
import { reference, stableId } from './base/stable-id';
import type { DemoRow, DemoRows, EnquiryStatus, IsoDay } from './base/types';

type EnquiryRows = DemoRows<'enquiries' | 'enquiry_events'>;

/** Steps that lead to a status; quoting occurs only with a recorded quote. */
function pathTo(spec: EnquirySpec): EnquiryStatus[] {
  const quoted: EnquiryStatus[] =
    spec.status === 'quoted' || spec.talk.some(([kind]) => kind === 'quote') ? ['quoted'] : [];
  const end: EnquiryStatus[] = spec.status === 'won' || spec.status === 'lost' ? [spec.status] : [];
  return spec.status === 'new' ? [] : ['contacted', ...quoted, ...end];
}

/** The booking of a won enquiry, and its travel date. */
interface Outcome {
  booking: DemoRow<'bookings'>;
  departure: DemoRow<'departures'>;
}

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

const formatPrice = ({ booking }: Outcome): string =>
  rupees.format((booking.base_paise - booking.discount_paise) / 100);

function travelMonth(spec: EnquirySpec, outcome: Outcome | undefined, day: IsoDay): IsoDay | null {
  if (outcome) return monthStart(outcome.departure.starts_on, 0);
  return spec.month === null ? null : monthStart(day, (spec.month - getMonth(day) + 12) % 12 || 12);
}

type Step = Pick<DemoRow<'enquiry_events'>, 'kind' | 'body'>;

const statusStep = (status: EnquiryStatus): Step => ({ kind: 'status', body: status });

/** Timeline events in order: assignment, first contact, talks, quote, outcome. */
function planSteps(spec: EnquirySpec, outcome: Outcome | undefined): Step[] {
  if (spec.assignee === null) return [];
  const path = pathTo(spec);
  const quoteAt = spec.talk.findIndex(([kind]) => kind === 'quote');
  const price = outcome ? formatPrice(outcome) : '';
  const talk = spec.talk.map(([kind, body]): Step => ({ kind, body: body.replace('{price}', price) }));
  const upToQuote = quoteAt < 0 ? talk : talk.slice(0, quoteAt + 1);
  const afterQuote = quoteAt < 0 ? [] : talk.slice(quoteAt + 1);
  return [
    { kind: 'assign', body: adminNames[spec.assignee] },
    ...(path.includes('contacted') ? [statusStep('contacted')] : []),
    ...upToQuote,
    ...(path.includes('quoted') ? [statusStep('quoted')] : []),
    ...afterQuote,
    ...(spec.status === 'won' || spec.status === 'lost' ? [statusStep(spec.status)] : []),
  ];
}

const pad = (value: number): string => String(value).padStart(2, '0');

/** Spreads the steps over the enquiry's age, the last one yesterday at the latest. */
function createTimeline(
  spec: EnquirySpec,
  outcome: Outcome | undefined,
  id: string,
  today: IsoDay,
): DemoRow<'enquiry_events'>[] {
  const steps = planSteps(spec, outcome);
  const span = Math.min(spec.daysAgo - 1, 9);
  return steps.map((step, index) => {
    const offset = steps.length < 2 ? 0 : Math.floor((span * index) / (steps.length - 1));
    return {
      enquiry_id: id,
      ...step,
      author_email: spec.assignee,
      at: at(addDays(today, offset - spec.daysAgo), `${pad(12 + index)}:${pad((index * 17) % 60)}`),
    };
  });
}

function build(
  spec: EnquirySpec,
  outcome: Outcome | undefined,
  index: number,
  today: IsoDay,
): { enquiry: DemoRow<'enquiries'>; events: DemoRow<'enquiry_events'>[] } {
  const key = `${spec.contact.name}:${spec.packageCode ?? 'any'}:${spec.status}`;
  const id = stableId('enquiries', key);
  const day = addDays(today, -spec.daysAgo);
  const createdAt = at(day, `${pad(8 + (index % 4))}:${pad((index * 13) % 60)}`);
  const events = createTimeline(spec, outcome, id, today);
  return {
    enquiry: {
      id,
      ref: reference('ENQ', day, key),
      package_id: spec.packageCode === null ? null : packageId(spec.packageCode),
      departure_id: outcome?.departure.id ?? null,
      customer_uid: spec.uid,
      customer_contact: spec.uid && spec.contact.email,
      name: spec.contact.name,
      phone: spec.contact.phone,
      email: index % 6 === 5 ? null : spec.contact.email,
      travel_month: travelMonth(spec, outcome, day),
      adults: spec.adults,
      children: spec.children,
      departure_city: spec.city,
      message: spec.message,
      kind: spec.kind,
      source: spec.packageCode === null ? 'home page' : 'package page',
      status: spec.status,
      assignee_email: spec.assignee,
      next_follow_up: spec.followUp === null ? null : at(addDays(today, spec.followUp), '11:00'),
      lost_reason: spec.lostReason,
      won_booking_id: outcome?.booking.id ?? null,
      created_at: createdAt,
      updated_at: events.at(-1)?.at ?? createdAt,
    },
    events,
  };
}

function findOutcome(
  spec: EnquirySpec,
  bookings: DemoRow<'bookings'>[],
  departures: DemoRow<'departures'>[],
): Outcome | undefined {
  const key = spec.won;
  if (key === null) return undefined;
  const booking = bookings.find((row) => row.id === bookingId(key));
  const departure = departures.find((row) => row.id === booking?.departure_id);
  if (!booking || !departure) throw new Error(`There is no booking ${key}`);
  return { booking, departure };
}

/** Enquiries with timelines, dated back from `today`; won ones refer to a booking. */
export function enquiryRows(
  bookings: DemoRow<'bookings'>[],
  departures: DemoRow<'departures'>[],
  today: IsoDay,
): EnquiryRows {
  const built = enquirySpecs.map((spec, index) =>
    build(spec, findOutcome(spec, bookings, departures), index, today),
  );
  return {
    enquiries: built.map(({ enquiry }) => enquiry),
    enquiry_events: built.flatMap(({ events }) => events),
  };
}

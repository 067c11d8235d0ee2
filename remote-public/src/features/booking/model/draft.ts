import { safeStorage } from '@aertrip/platform';
import { meals } from '@aertrip/platform/traveller';
import { readDay } from '@aertrip/ui';
import * as v from 'valibot';
import { fewestRooms, maxChildAge, minAgeForBed, type Party } from '../../../lib/party';
import { defaultPrefix } from '../../../lib/text';
import { readStored } from '../../../lib/read-stored';
import type { Quote, QuotedTraveller, QuoteRequest } from './quote';

const travellerSchema = v.object({
  /** Key of this traveller within the draft. */
  key: v.string(),
  isChild: v.boolean(),
  /** Age on the day of departure, for a child without a date of birth. */
  age: v.number(),
  firstName: v.string(),
  lastName: v.string(),
  /** As typed, `2019-3-4`. */
  dob: v.string(),
  meal: v.picklist(meals),
  hasBed: v.boolean(),
});

const draftSchema = v.object({
  /** Idempotency key: a repeated request yields the same hold. */
  key: v.string(),
  rooms: v.array(v.object({ key: v.string(), travellers: v.array(travellerSchema) })),
  contact: v.object({
    name: v.string(),
    phone: v.string(),
    email: v.string(),
    /** Name on the tax invoice; name and state are optional. */
    address: v.string(),
    /** GST code. */
    state: v.string(),
    /** Of a registered buyer. */
    gstin: v.string(),
  }),
  wishes: v.string(),
  extras: v.record(v.string(), v.number()),
  promotion: v.string(),
  hasConsent: v.boolean(),
});

/**
 * Everything that a customer types to book a package, stored until the booking is confirmed. Contains no passport
 * number and no PAN: the customer area asks for those.
 */
export type BookingDraft = v.InferOutput<typeof draftSchema>;
export type DraftRoom = BookingDraft['rooms'][number];
export type DraftTraveller = DraftRoom['travellers'][number];

const prefix = 'aertrip.booking.';
const storage = safeStorage('session');
const shelf = safeStorage('local');

/** The stored draft of this package from this browser session; undefined when it is missing or unreadable. */
export const readDraft = (packageSlug: string): BookingDraft | undefined =>
  readStored(storage, prefix + packageSlug, draftSchema);

export const saveDraft = (packageSlug: string, draft: BookingDraft): void =>
  storage.setItem(prefix + packageSlug, JSON.stringify(draft));

export function removeDraft(packageSlug: string): void {
  storage.removeItem(prefix + packageSlug);
  shelf.removeItem(prefix + packageSlug);
}

/** Copies the draft for the tab that a mailed link opens. */
export function lendDraft(packageSlug: string): void {
  const text = storage.getItem(prefix + packageSlug);
  if (text) shelf.setItem(prefix + packageSlug, text);
}

/** Takes over the draft that another tab has lent, unless this one has its own. */
export function borrowDraft(packageSlug: string): BookingDraft | undefined {
  const lent = shelf.getItem(prefix + packageSlug);
  if (lent && !storage.getItem(prefix + packageSlug)) storage.setItem(prefix + packageSlug, lent);
  shelf.removeItem(prefix + packageSlug);
  return readDraft(packageSlug);
}

/** An empty adult, or an empty child of that age. */
export const newTraveller = (age?: number): DraftTraveller => ({
  key: crypto.randomUUID(),
  isChild: age !== undefined,
  age: age ?? 0,
  firstName: '',
  lastName: '',
  dob: '',
  meal: 'any',
  hasBed: true,
});

export const newRoom = (travellers: DraftTraveller[]): DraftRoom => ({
  key: crypto.randomUUID(),
  travellers,
});

export const newDraft = (rooms: DraftRoom[]): BookingDraft => ({
  key: crypto.randomUUID(),
  rooms,
  contact: { name: '', phone: defaultPrefix, email: '', address: '', state: '', gstin: '' },
  wishes: '',
  extras: {},
  promotion: '',
  hasConsent: false,
});

interface KnownContact {
  readonly displayName: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

/** Fills the empty fields of the contact from the customer's account. */
export function withKnownContact(draft: BookingDraft, known: KnownContact | null): BookingDraft {
  const { contact } = draft;
  const isPhoneTyped = contact.phone.trim() !== defaultPrefix.trim();
  return {
    ...draft,
    contact: {
      ...contact,
      name: contact.name || (known?.displayName ?? ''),
      phone: isPhoneTyped ? contact.phone : (known?.phone ?? contact.phone),
      email: contact.email || (known?.email ?? ''),
    },
  };
}

export const travellersOf = (rooms: readonly DraftRoom[]): DraftTraveller[] =>
  rooms.flatMap((room) => room.travellers);

/** `Adult 1`, `Adult 2`, `Child 1`, counted through all rooms, by the traveller's key. */
export function travellerTitles(rooms: readonly DraftRoom[]): Map<string, string> {
  const counts = { Adult: 0, Child: 0 };
  const title = ({ isChild }: DraftTraveller) => {
    const kind = isChild ? 'Child' : 'Adult';
    counts[kind] += 1;
    return `${kind} ${counts[kind]}`;
  };
  return new Map(travellersOf(rooms).map((traveller) => [traveller.key, title(traveller)]));
}

/** The traveller of a field, `rooms.0.travellers.1.dob` → `Child 1`; undefined for other fields. */
export function travellerOfField(rooms: readonly DraftRoom[], field: string): string | undefined {
  const [, room, index] = /^rooms\.(\d+)\.travellers\.(\d+)/.exec(field) ?? [];
  const key = rooms[Number(room)]?.travellers[Number(index)]?.key;
  return key && travellerTitles(rooms).get(key);
}

/** A child whose date of birth makes it twelve by then travels as an adult. */
const paysAsChild = ({ isChild, age }: DraftTraveller) => isChild && age <= maxChildAge;

/** The party of a URL: more rooms than needed, and children without beds. */
export function partyOf(rooms: readonly DraftRoom[]): Party {
  const travellers = travellersOf(rooms);
  const adults = travellers.filter((traveller) => !paysAsChild(traveller)).length;
  const children = travellers.filter(paysAsChild);
  const forBeds = children.filter(({ age }) => age >= minAgeForBed);
  return {
    adults,
    childAges: children.map(({ age }) => age),
    ...(rooms.length > fewestRooms({ adults, childAges: children.map(({ age }) => age) }) &&
    rooms.length <= adults
      ? { rooms: rooms.length }
      : {}),
    ...(forBeds.length > 0 && forBeds.every(({ hasBed }) => !hasBed) ? { hasChildBeds: false } : {}),
  };
}

/** Whether two parties have the same price: the order of the children does not matter. */
export const isSameParty = (a: Party, b: Party): boolean =>
  a.adults === b.adults &&
  a.rooms === b.rooms &&
  a.hasChildBeds === b.hasChildBeds &&
  a.childAges.toSorted((x, y) => x - y).join() === b.childAges.toSorted((x, y) => x - y).join();

/**
 * Rooms of a quote as form rooms, with the children of a room in the order of the party. Keeps travellers who are already
 * typed: adults by order, children by age.
 */
export function roomsOfQuote(
  { rooms }: Pick<Quote, 'rooms'>,
  childAges: readonly number[],
  typed: readonly DraftTraveller[] = [],
): DraftRoom[] {
  const left = [...typed];
  const take = (fits: (traveller: DraftTraveller) => boolean) => {
    const index = left.findIndex(fits);
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  const placeOf = (age: number | null) => (age === null ? -1 : childAges.indexOf(age));
  return rooms.map(({ travellers }) =>
    newRoom(
      travellers
        .toSorted((a, b) => placeOf(a.age) - placeOf(b.age))
        .map(({ age, occupancy }) =>
          age === null
            ? (take(({ isChild }) => !isChild) ?? newTraveller())
            : {
                ...(take((traveller) => traveller.isChild && traveller.age === age) ?? newTraveller(age)),
                hasBed: occupancy !== 'child_without_bed',
              },
        ),
    ),
  );
}

/** Full years between two days, `2019-03-04` to `2027-01-12` → 7. */
export const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);

/** First and last day of a tour, `2027-01-12`. */
export interface TourDays {
  readonly startsOn: string;
  readonly endsOn: string;
}

/** Whether an infant turns two before the tour ends: airlines then require a child's seat. */
export const turnsTwo = (dob: string, { startsOn, endsOn }: TourDays): boolean =>
  yearsBetween(dob, startsOn) < 2 && yearsBetween(dob, endsOn) >= 2;

/**
 * The age that sets the price, by the rule of the database: on the day of departure, and 2 for an infant who turns
 * two.
 */
export const payingAge = (dob: string, days: TourDays): number =>
  turnsTwo(dob, days) ? 2 : Math.max(yearsBetween(dob, days.startsOn), 0);

/** A draft of another date with the ages of its children on this one. */
export const withAges = (draft: BookingDraft, days: TourDays): BookingDraft => ({
  ...draft,
  rooms: draft.rooms.map((room) => ({
    ...room,
    travellers: room.travellers.map((traveller) => {
      const dob = traveller.isChild && readDay(traveller.dob);
      return dob ? { ...traveller, age: payingAge(dob, days) } : traveller;
    }),
  })),
});

function toQuoted({ isChild, age, dob, hasBed }: DraftTraveller): QuotedTraveller {
  if (!isChild) return {};
  const day = readDay(dob);
  return { ...(day ? { dob: day } : { age }), bed: hasBed };
}

/** The quote request of a draft. */
export const quoteRequestOf = (
  departureId: string,
  { rooms, extras, promotion }: Pick<BookingDraft, 'rooms' | 'extras' | 'promotion'>,
): QuoteRequest => ({
  departureId,
  rooms: rooms.map(({ travellers }) => ({ travellers: travellers.map(toQuoted) })),
  extras: Object.entries(extras)
    .filter(([, count]) => count > 0)
    .map(([id, count]) => ({ id, count })),
  ...(promotion.trim() ? { promotion: promotion.trim() } : {}),
});

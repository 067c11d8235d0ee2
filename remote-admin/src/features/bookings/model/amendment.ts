import { row, wireInteger } from '@aertrip/platform/rows';
import * as v from 'valibot';
import type { SoldBooking } from './booking';
import { soldQuoteSchema } from '../../../lib/sale/sold-quote';
import { fullName, type Traveller } from './traveller';

/** A traveller in the rooms as they are being changed. */
export interface PartyTraveller {
  /** Tells travellers apart while they move; the id of one whom the booking knows. */
  readonly key: string;
  /** Of one whom the booking knows; the fields of such a one are not asked for here. */
  readonly known: { readonly name: string; readonly age: number | null } | null;
  readonly isChild: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** Years on the day of departure, as typed. */
  readonly age: string;
  /** ISO day, or empty. */
  readonly dob: string;
  /** Whether a child has a bed of its own. */
  readonly hasBed: boolean;
}

export interface PartyRoom {
  readonly key: string;
  readonly travellers: readonly PartyTraveller[];
}

/** The rooms of a booking as they are. */
export function startRooms(travellers: readonly Traveller[]): PartyRoom[] {
  const numbers = [...new Set(travellers.map(({ roomNo }) => roomNo))];
  return numbers.map((number) => ({
    key: `room-${number}`,
    travellers: travellers
      .filter(({ roomNo }) => roomNo === number)
      .map((traveller) => ({
        key: traveller.id,
        known: { name: fullName(traveller), age: traveller.age },
        isChild: traveller.age !== null && traveller.age < 12,
        firstName: '',
        lastName: '',
        age: '',
        dob: '',
        hasBed: traveller.occupancy !== 'child_without_bed',
      })),
  }));
}

type TypedFields = Pick<PartyTraveller, 'firstName' | 'lastName' | 'age' | 'dob' | 'hasBed'>;

export type RoomsAction =
  | { readonly type: 'add traveller'; readonly room: number; readonly key: string; readonly isChild: boolean }
  | { readonly type: 'change traveller'; readonly key: string; readonly fields: Partial<TypedFields> }
  | { readonly type: 'move traveller'; readonly key: string; readonly room: number }
  | { readonly type: 'remove traveller'; readonly key: string }
  | { readonly type: 'add room'; readonly key: string }
  | { readonly type: 'remove room'; readonly room: number }
  | { readonly type: 'start again'; readonly rooms: readonly PartyRoom[] };

const without = (rooms: readonly PartyRoom[], key: string): PartyRoom[] =>
  rooms.map((room) => ({ ...room, travellers: room.travellers.filter((one) => one.key !== key) }));

const into = (rooms: readonly PartyRoom[], at: number, ...added: readonly PartyTraveller[]): PartyRoom[] =>
  rooms.map((room, index) => (index === at ? { ...room, travellers: [...room.travellers, ...added] } : room));

const findTraveller = (rooms: readonly PartyRoom[], key: string) =>
  rooms.flatMap(({ travellers }) => travellers).find((traveller) => traveller.key === key);

/** The rooms after one step. Whether they hold their travellers is for the database to say. */
export function changeRooms(rooms: readonly PartyRoom[], action: RoomsAction): readonly PartyRoom[] {
  switch (action.type) {
    case 'add traveller': {
      const { key, isChild } = action;
      const typed = { firstName: '', lastName: '', age: '', dob: '', hasBed: true };
      return into(rooms, action.room, { key, known: null, isChild, ...typed });
    }
    case 'change traveller':
      return rooms.map((room) => ({
        ...room,
        travellers: room.travellers.map((one) =>
          one.key === action.key ? { ...one, ...action.fields } : one,
        ),
      }));
    case 'move traveller': {
      const traveller = findTraveller(rooms, action.key);
      return traveller ? into(without(rooms, action.key), action.room, traveller) : rooms;
    }
    case 'remove traveller':
      return without(rooms, action.key);
    case 'add room':
      return [...rooms, { key: action.key, travellers: [] }];
    case 'remove room': {
      const left = rooms.filter((_, index) => index !== action.room);
      return into(left, Math.max(0, action.room - 1), ...(rooms[action.room]?.travellers ?? []));
    }
    case 'start again':
      return action.rooms;
  }
}

/** How many of which extra, by its id. */
export type ExtraCounts = Readonly<Record<string, number>>;

export const startExtras = ({ quote }: Pick<SoldBooking, 'quote'>): ExtraCounts =>
  Object.fromEntries(
    quote.lines.flatMap(({ kind, code, count }) => (kind === 'extra' && code ? [[code, count]] : [])),
  );

type StatedTraveller = {
  id?: string;
  first_name?: string;
  last_name?: string;
  age?: number;
  dob?: string;
  bed?: boolean;
};

/** What is to become of a booking, as the database takes it. */
export type AmendmentChange = {
  departure_id?: string;
  rooms?: { travellers: StatedTraveller[] }[];
  extras?: { id: string; count: number }[];
};

/** Whether a bed is asked about: infants have none, and who is twelve has one. */
export const isAskedAboutBed = ({ isChild, known, age }: PartyTraveller): boolean =>
  isChild && (known ? (known.age ?? 0) >= 2 : !/^[01]$/.test(age.trim()));

function stated(traveller: PartyTraveller): StatedTraveller {
  const { key, known, isChild, firstName, lastName, age, dob, hasBed } = traveller;
  const bed = isAskedAboutBed(traveller) ? { bed: hasBed } : {};
  if (known) return { id: key, ...bed };
  return {
    ...(firstName.trim() && { first_name: firstName.trim() }),
    ...(lastName.trim() && { last_name: lastName.trim() }),
    ...(dob ? { dob } : isChild && { age: Number(age) }),
    ...bed,
  };
}

export const toChange = (rooms: readonly PartyRoom[], extras: ExtraCounts): AmendmentChange => ({
  rooms: rooms.map(({ travellers }) => ({ travellers: travellers.map(stated) })),
  extras: Object.entries(extras)
    .filter(([, count]) => count > 0)
    .map(([id, count]) => ({ id, count })),
});

/** Sentences by the field they belong to, as the database names fields: `rooms.0.travellers.1.age`. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What has to be typed before there is a price: a child without an age would be priced as an adult. */
export const getMissing = (rooms: readonly PartyRoom[]): FieldErrors =>
  Object.fromEntries(
    rooms.flatMap(({ travellers }, room) =>
      travellers.flatMap(({ known, isChild, age, dob }, place) =>
        !known && isChild && !dob && !/^(\d|1[01])$/.test(age.trim())
          ? [[`rooms.${room}.travellers.${place}.age`, 'Give the age, 0 to 11, or the date of birth.']]
          : [],
      ),
    ),
  );

const priceSchema = row({
  was_paise: wireInteger,
  now_paise: wireInteger,
  paid_paise: wireInteger,
  /** Of what was paid, more than the new total. */
  refund_paise: wireInteger,
  due_paise: wireInteger,
  /** Which discount was reduced or removed, in sentences. */
  notes: v.array(v.string()),
  quote: row({
    ...soldQuoteSchema.pipe[0].entries,
    seats: v.number(),
    starts_on: v.string(),
    deposit_paise: wireInteger,
  }),
});

const refusalSchema = v.object({
  refusal: v.object({ code: v.nullable(v.string()), message: v.string(), field: v.nullable(v.string()) }),
});

/** What `preview_amendment()` answers: what a change would make of a booking, in paise, or why it cannot be. */
export const previewSchema = v.union([refusalSchema, priceSchema]);

export type AmendmentPrice = v.InferOutput<typeof priceSchema>;
export type AmendmentPreview = v.InferOutput<typeof previewSchema>;

export const isRefused = (preview: AmendmentPreview): preview is v.InferOutput<typeof refusalSchema> =>
  'refusal' in preview;

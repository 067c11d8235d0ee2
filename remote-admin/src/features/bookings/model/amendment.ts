import { row, wireInteger } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { nextPaymentSchema, type SoldBooking } from './booking';
import { soldQuoteSchema } from '../../../shared/sale/sold-quote';
import { fullName, type Traveller } from './traveller';

/** A traveller in the edited rooms. */
export interface PartyTraveller {
  /** Identifies a traveller across moves; the id of an existing one. */
  readonly key: string;
  /** Name and age of an existing traveller, which are not editable here. */
  readonly known: { readonly name: string; readonly age: number | null } | null;
  readonly isChild: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** Age at departure, as typed. */
  readonly age: string;
  /** ISO day, or empty. */
  readonly dob: string;
  /** Whether a child has an extra bed. */
  readonly hasBed: boolean;
}

export interface PartyRoom {
  readonly key: string;
  readonly travellers: readonly PartyTraveller[];
}

/** The booking's current rooms. */
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

/** Reducer of the rooms. The database validates their occupancy. */
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

/** Quantity of each extra, by id. */
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

/** The change as the database expects it. */
export type AmendmentChange = {
  departure_id?: string;
  rooms?: { travellers: StatedTraveller[] }[];
  extras?: { id: string; count: number }[];
};

/** Whether the bed is optional: infants have none, and travellers from twelve have one. */
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

/** Messages by database field: `rooms.0.travellers.1.age`. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Input required before pricing: a child without an age would be priced as an adult. */
export const getMissing = (rooms: readonly PartyRoom[]): FieldErrors =>
  Object.fromEntries(
    rooms.flatMap(({ travellers }, room) =>
      travellers.flatMap(({ known, isChild, age, dob }, place) =>
        !known && isChild && !dob && !/^(\d|1[01])$/.test(age.trim())
          ? [[`rooms.${room}.travellers.${place}.age`, 'Enter the age (0 to 11) or the date of birth.']]
          : [],
      ),
    ),
  );

const priceSchema = row({
  was_paise: wireInteger,
  now_paise: wireInteger,
  /** The cancellation policy's charge for what is given up today; null without one. */
  charge: v.nullable(
    row({ amount_paise: wireInteger, charge_bp: v.number(), until: v.nullable(v.string()) }),
  ),
  /** Charges of earlier changes. */
  earlier_charges_paise: wireInteger,
  paid_paise: wireInteger,
  /** Amount paid above the new total and the charges. */
  refund_paise: wireInteger,
  due_paise: wireInteger,
  next_payment: nextPaymentSchema,
  /** Messages about reduced or removed discounts, and a higher deposit. */
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

/** Result of `preview_amendment()`: the new totals in paise, or the reason for a refusal. */
export const previewSchema = v.union([refusalSchema, priceSchema]);

export type AmendmentPrice = v.InferOutput<typeof priceSchema>;
type AmendmentPreview = v.InferOutput<typeof previewSchema>;

export const isRefused = (preview: AmendmentPreview): preview is v.InferOutput<typeof refusalSchema> =>
  'refusal' in preview;

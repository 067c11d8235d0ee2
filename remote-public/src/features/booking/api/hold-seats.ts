import { AppError, unwrap } from '@aertrip/platform';
import { parse, row } from '@aertrip/platform/rows';
import { customerDatabase } from 'shared-auth';
import * as v from 'valibot';
import { quoteRequestOf, travellersOf, type BookingDraft, type DraftTraveller } from '../model/draft';
import { contactOf } from '../model/validation';

interface HoldRequest {
  readonly departureId: string;
  readonly draft: BookingDraft;
  /** The total that the customer saw, in paise. */
  readonly totalPaise: number;
  /** The customer wants another booking beside an equal one. */
  readonly isFurther?: boolean;
}

const heldSchema = row({ id: v.string() });

const personOf = ({ firstName, lastName, meal }: DraftTraveller) => ({
  first_name: firstName.trim(),
  last_name: lastName.trim(),
  meal,
});

/**
 * Holds the seats for 20 minutes. Idempotent: the same draft yields the same booking.
 * @returns the booking's id
 * @throws AppError `unauthenticated`, `forbidden` (contact not verified), `conflict` (sold out, another price: see `priceChange`, or
 * booked before: see `bookedBefore`), `invalid` (see `refusedField`), `rate-limited` (too many holds)
 */
export const holdSeats = async ({
  departureId,
  draft,
  totalPaise,
  isFurther = false,
}: HoldRequest): Promise<string> => {
  const { rooms, extras, promotion } = quoteRequestOf(departureId, draft);
  const people = travellersOf(draft.rooms).map(personOf);
  const database = await customerDatabase();
  const result = await database.rpc('hold_seats', {
    p_key: draft.key,
    p_departure: departureId,
    p_rooms: Array.isArray(rooms)
      ? rooms.map(({ travellers }) => ({
          travellers: travellers.map((traveller) => ({ ...traveller, ...people.shift() })),
        }))
      : rooms,
    p_contact: contactOf(draft),
    p_extras: extras ?? [],
    ...(promotion ? { p_promotion: promotion } : {}),
    ...(draft.wishes.trim() ? { p_special_wishes: draft.wishes.trim() } : {}),
    p_expected_total_paise: totalPaise,
    ...(isFurther ? { p_is_further: true } : {}),
  });
  return parse(heldSchema, unwrap(result)).id;
};

const detailsSchema = v.object({ details: v.string() });
const changeSchema = v.pipe(v.string(), v.parseJson(), v.object({ was: v.number(), now: v.number() }));

const detailsOf = (error: AppError): string | undefined => {
  const result = v.safeParse(detailsSchema, error.details);
  return result.success ? result.output.details : undefined;
};

/** Old and new total, in paise, when the price has changed and the hold was refused. */
export function priceChange(error: AppError): { was: number; now: number } | undefined {
  if (!error.message.startsWith('PRICE_CHANGED')) return undefined;
  const result = v.safeParse(changeSchema, detailsOf(error));
  return result.success ? result.output : undefined;
}

const hintSchema = v.object({ hint: v.literal('BOOKED_BEFORE') });
const bookedSchema = v.pipe(v.string(), v.parseJson(), v.object({ booking: v.string() }));

/** The equal booking that the customer has already, when a further one was refused for it. */
export function bookedBefore(error: AppError): string | undefined {
  if (!v.is(hintSchema, error.details)) return undefined;
  const result = v.safeParse(bookedSchema, detailsOf(error));
  return result.success ? result.output.booking : undefined;
}

/** Whether the key has held another date or another account's seats: the same draft needs a new one. */
export const isKeyUsed = (error: AppError): boolean => detailsOf(error) === 'key';

/** The field that the database refused: `contact.phone`. */
export const refusedField = (error: AppError): string | undefined =>
  error.code === 'invalid' ? detailsOf(error) : undefined;

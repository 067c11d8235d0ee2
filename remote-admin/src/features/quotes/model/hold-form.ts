import { meals } from '@aertrip/platform/traveller';
import * as v from 'valibot';
import type { SavedQuote } from './saved-quote';

/** Hold durations in hours. */
export const holdHours = ['24', '48', '72'] as const;

const personName = v.pipe(v.string(), v.trim(), v.maxLength(80, 'Use 80 characters or fewer.'));

export const holdFormSchema = v.object({
  rooms: v.array(
    v.object({
      travellers: v.array(
        v.object({
          firstName: personName,
          lastName: personName,
          /** ISO day; empty while unknown. */
          dob: v.string(),
          meal: v.picklist(meals),
        }),
      ),
    }),
  ),
  hours: v.picklist(holdHours),
  wishes: v.pipe(v.string(), v.maxLength(2000, 'Use 2,000 characters or fewer.')),
});

export type HoldForm = v.InferOutput<typeof holdFormSchema>;

/** Traveller details known from the quote. */
export const toHoldForm = ({ rooms }: SavedQuote): HoldForm => ({
  rooms: rooms.map(({ travellers }) => ({
    travellers: travellers.map(({ firstName, lastName, meal }) => ({
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      dob: '',
      meal: meal ?? 'any',
    })),
  })),
  hours: '48',
  wishes: '',
});

/** The quoted rooms with current traveller details; a birth date takes precedence over the quoted age. */
export const toHoldRequest = (form: HoldForm, { rooms }: SavedQuote) => ({
  hours: Number(form.hours),
  wishes: form.wishes.trim(),
  rooms: rooms.map(({ travellers }, room) => ({
    travellers: travellers.map(({ age, bed }, place) => {
      const known = form.rooms[room]?.travellers[place];
      return {
        age: age ?? null,
        ...(bed === false && { bed }),
        first_name: known?.firstName.trim(),
        last_name: known?.lastName.trim(),
        meal: known?.meal,
        ...(known?.dob && { dob: known.dob }),
      };
    }),
  })),
});

export type HoldRequest = ReturnType<typeof toHoldRequest>;

/** Form fields by their database path: `rooms.0.travellers.1.first_name`. */
export const toHoldField = (field: string): string =>
  field
    .replace(/first_name$/, 'firstName')
    .replace(/last_name$/, 'lastName')
    .replace(/special_wishes$/, 'wishes');

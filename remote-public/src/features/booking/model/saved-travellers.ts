import type { DraftRoom, DraftTraveller } from './draft';

export type SavedTraveller = Pick<DraftTraveller, 'firstName' | 'lastName' | 'meal' | 'isChild'>;

const nameOf = ({ firstName, lastName }: Pick<SavedTraveller, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim().toLowerCase();

/** `Asha Rani Menon` → first name `Asha Rani`, last name `Menon`. */
function ownTraveller(displayName: string): SavedTraveller {
  const names = displayName.trim().split(/\s+/);
  const lastName = names.length > 1 ? (names.pop() ?? '') : '';
  return { firstName: names.join(' '), lastName, meal: 'any', isChild: false };
}

/** Fills empty names: the customer's own first, then those of earlier bookings, adults and children apart. */
export function withSavedTravellers(
  rooms: readonly DraftRoom[],
  saved: readonly SavedTraveller[],
  displayName: string | null,
): DraftRoom[] {
  const own = displayName?.trim() ? ownTraveller(displayName) : undefined;
  const known = own && saved.find((traveller) => nameOf(traveller) === nameOf(own));
  const others = saved.filter((traveller) => traveller !== known);
  const left = own ? [known ?? own, ...others] : [...others];
  const take = (isChild: boolean) => {
    const index = left.findIndex((traveller) => traveller.isChild === isChild);
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  return rooms.map((room) => ({
    ...room,
    travellers: room.travellers.map((traveller) =>
      nameOf(traveller) === '' ? { ...traveller, ...take(traveller.isChild) } : traveller,
    ),
  }));
}

export const withoutNames = (rooms: readonly DraftRoom[]): DraftRoom[] =>
  rooms.map((room) => ({
    ...room,
    travellers: room.travellers.map((traveller) => ({ ...traveller, firstName: '', lastName: '' })),
  }));

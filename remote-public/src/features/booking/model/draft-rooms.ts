import { newRoom, type DraftRoom, type DraftTraveller } from './draft';

/** Removes empty rooms. */
const withoutEmpty = (rooms: DraftRoom[]): DraftRoom[] =>
  rooms.filter(({ travellers }) => travellers.length > 0);

export const changeTraveller = (
  rooms: readonly DraftRoom[],
  key: string,
  change: Partial<DraftTraveller>,
): DraftRoom[] =>
  rooms.map((room) => ({
    ...room,
    travellers: room.travellers.map((traveller) =>
      traveller.key === key ? { ...traveller, ...change } : traveller,
    ),
  }));

export const removeTraveller = (rooms: readonly DraftRoom[], key: string): DraftRoom[] =>
  withoutEmpty(
    rooms.map((room) => ({ ...room, travellers: room.travellers.filter((other) => other.key !== key) })),
  );

export const addTraveller = (
  rooms: readonly DraftRoom[],
  roomKey: string,
  traveller: DraftTraveller,
): DraftRoom[] =>
  rooms.map((room) =>
    room.key === roomKey ? { ...room, travellers: [...room.travellers, traveller] } : room,
  );

/** Moves a traveller into another room; into a new one when `roomKey` matches none. */
export function moveTraveller(rooms: readonly DraftRoom[], key: string, roomKey: string): DraftRoom[] {
  const traveller = rooms.flatMap(({ travellers }) => travellers).find((other) => other.key === key);
  if (!traveller) return [...rooms];
  const rest = rooms.map((room) => ({
    ...room,
    travellers: room.travellers.filter((other) => other.key !== key),
  }));
  return withoutEmpty(
    rest.some((room) => room.key === roomKey)
      ? addTraveller(rest, roomKey, traveller)
      : [...rest, newRoom([traveller])],
  );
}

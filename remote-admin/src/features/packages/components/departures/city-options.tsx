import type { DepartureCity } from '../../api/package-choices';

interface CityOptionsProps {
  readonly cities: readonly DepartureCity[];
  readonly currentId: string;
}

/** `<option>`s of the departure cities. */
export function CityOptions({ cities, currentId }: CityOptionsProps) {
  return (
    <>
      <option value="">Joining at the first stop</option>
      {cities
        .filter(({ id, active }) => active || id === currentId)
        .map(({ id, name, iata }) => (
          <option key={id} value={id}>
            {iata ? `${name} (${iata})` : name}
          </option>
        ))}
    </>
  );
}

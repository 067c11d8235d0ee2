import { render, screen } from '@testing-library/react';
import type { DepartureCity } from '../../package-choices';
import { CityOptions } from './departure-fields';

const city = (id: string, active: boolean): DepartureCity => ({ id, name: id, iata: '', active });

test('offers a retired city only to the departure that has it', () => {
  const cities = [city('Delhi', true), city('Kochi', false), city('Mumbai', false)];
  render(
    <select>
      <CityOptions cities={cities} currentId="Kochi" />
    </select>,
  );
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['Joining at the first stop', 'Delhi', 'Kochi']);
});

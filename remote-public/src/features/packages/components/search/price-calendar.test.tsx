import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { everything, type PackageSearch } from '../../model/package-search';
import { PriceCalendar } from './price-calendar';

const days = [
  { on: '2027-01-12', total: 1, paise: 2_499_900 },
  { on: '2027-03-05', total: 2, paise: 9_000_000 },
  { on: '2027-03-20', total: 1, paise: 6_000_100 },
];

function show(search: Partial<PackageSearch> = {}) {
  const handlePick = jest.fn();
  render(<PriceCalendar days={days} search={{ ...everything, ...search }} onPick={handlePick} />);
  return { handlePick, user: userEvent.setup() };
}

const prices = () =>
  screen.getAllByRole('button', { name: /2027/ }).map((day) => day.firstChild?.textContent);

test('offers the days with departures, and skips months without any', async () => {
  const { user, handlePick } = show();
  expect(prices()).toEqual(['12 Jan 2027, 1 tour, from ₹24,999, lowest price of the month']);

  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(screen.getByRole('heading', { name: 'March 2027' })).toBeVisible();
  expect(prices()).toEqual([
    '5 Mar 2027, 2 tours, from ₹90,000',
    '20 Mar 2027, 1 tour, from ₹60,001, lowest price of the month',
  ]);
  expect(screen.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true');

  await user.click(screen.getByRole('button', { name: /^5 Mar 2027/ }));
  expect(handlePick).toHaveBeenCalledWith('2027-03-05');
});

test('opens at the searched day, with the total of a party or its share per person', async () => {
  const { user } = show({
    date: { on: '2027-03-20', days: 3 },
    party: { adults: 2, childAges: [7] },
  });
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('20 Mar 2027');
  expect(screen.getByText('Lowest price for 2 adults, 1 child (7), taxes included.')).toBeVisible();
  expect(prices()[0]).toBe('5 Mar 2027, 2 tours, from ₹90,000');

  await user.click(screen.getByRole('checkbox', { name: 'Show the price per person' }));
  expect(prices()).toEqual([
    '5 Mar 2027, 2 tours, from ₹30,000',
    '20 Mar 2027, 1 tour, from ₹20,001, lowest price of the month',
  ]);
});

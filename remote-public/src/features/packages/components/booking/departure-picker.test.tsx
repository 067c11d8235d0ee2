import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDeparture } from '../../../../testing/builders';
import { DeparturePicker } from './departure-picker';

const delhi = { name: 'Delhi', iata: 'DEL' };

test('shows the dates of one city, selects the first with seats in another, notifies of a sold-out one', async () => {
  const first = aDeparture({ id: 'a', isGuaranteed: true });
  const soldOut = aDeparture({ id: 'b', startsOn: '2027-02-02', city: delhi, seatsLeft: 0 });
  const open = aDeparture({ id: 'c', startsOn: '2027-02-09', city: delhi, seatsLeft: 3 });
  const handleChoose = jest.fn();
  const handleNotify = jest.fn();
  const picker = (chosen: typeof first) => (
    <DeparturePicker
      departures={[first, soldOut, open]}
      nights={7}
      firstPlace="Lucerne"
      chosen={chosen}
      onChoose={handleChoose}
      onNotify={handleNotify}
    />
  );
  const { rerender } = render(picker(first));
  expect(screen.getByRole('radio', { name: /12 Jan – 19 Jan 2027.*Guaranteed.*₹1,24,999/ })).toBeChecked();
  expect(screen.queryByRole('radio', { name: /Feb/ })).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('radio', { name: 'Delhi' }));
  expect(handleChoose).toHaveBeenCalledWith(open);

  rerender(picker(open));
  expect(screen.getByRole('radio', { name: /2 Feb – 9 Feb 2027.*Sold out/ })).toBeDisabled();
  expect(screen.getByRole('radio', { name: /9 Feb – 16 Feb 2027.*3 seats left/ })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: /^Notify me about seats/ }));
  expect(handleNotify.mock.calls).toEqual([[soldOut]]);
});

test('explains a tour without dates and offers the next step', () => {
  render(
    <DeparturePicker
      departures={[]}
      nights={7}
      firstPlace="Lucerne"
      chosen={undefined}
      onChoose={() => {}}
    />,
  );

  expect(screen.getByRole('heading', { name: /no dates are open/i })).toBeVisible();
});

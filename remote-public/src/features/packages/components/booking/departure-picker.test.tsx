import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defaultParty } from '../../../../lib/party';
import { aDeparture } from '../../../../testing/builders';
import { DeparturePicker } from './departure-picker';

const delhi = { name: 'Delhi', iata: 'DEL' };

type Props = Parameters<typeof DeparturePicker>[0];

const picker = (props: Pick<Props, 'departures' | 'chosen'> & Partial<Props>) => (
  <DeparturePicker
    nights={7}
    firstPlace="Lucerne"
    wanted={{ party: defaultParty, isOpen: true }}
    onChoose={() => {}}
    {...props}
  />
);

test('shows the dates of one city, selects the first with seats in another, notifies of a sold-out one', async () => {
  const first = aDeparture({ id: 'a', isGuaranteed: true });
  const soldOut = aDeparture({ id: 'b', startsOn: '2027-02-02', city: delhi, seatsLeft: 0 });
  const open = aDeparture({ id: 'c', startsOn: '2027-02-09', city: delhi, seatsLeft: 3 });
  const handleChoose = jest.fn();
  const handleAsk = jest.fn();
  const props = { departures: [first, soldOut, open], onChoose: handleChoose, onAskForSeats: handleAsk };
  const { rerender } = render(picker({ ...props, chosen: first }));
  expect(screen.getByRole('radio', { name: /12 Jan – 19 Jan 2027.*Guaranteed.*₹1,24,999/ })).toBeChecked();
  expect(screen.queryByRole('radio', { name: /Feb/ })).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('radio', { name: 'Delhi' }));
  expect(handleChoose).toHaveBeenCalledWith(open);

  rerender(picker({ ...props, chosen: open }));
  expect(screen.getByRole('radio', { name: /2 Feb – 9 Feb 2027.*Sold out/ })).toBeDisabled();
  expect(screen.getByRole('radio', { name: /9 Feb – 16 Feb 2027.*3 seats left/ })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: /^Ask for seats/ }));
  expect(handleAsk.mock.calls).toEqual([[soldOut]]);
});

test('offers only dates with seats for the party, in another city too', async () => {
  const many = aDeparture({ id: 'a', seatsLeft: 9 });
  const few = aDeparture({ id: 'b', startsOn: '2027-01-19', seatsLeft: 4 });
  const fewInDelhi = aDeparture({ id: 'c', city: delhi, seatsLeft: 4 });
  const manyInDelhi = aDeparture({ id: 'd', startsOn: '2027-01-19', city: delhi, seatsLeft: 8 });
  const handleChoose = jest.fn();
  const wanted = { party: { adults: 3, childAges: [7, 4, 1] }, isOpen: false };
  const departures = [many, few, fewInDelhi, manyInDelhi];
  render(picker({ departures, chosen: many, wanted, onChoose: handleChoose }));
  expect(screen.getByRole('radio', { name: /19 Jan – 26 Jan 2027.*4 seats left/ })).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: 'Delhi' }));
  expect(handleChoose).toHaveBeenCalledWith(manyInDelhi);
});

test.each([
  [true, 'lets one adult take the last seat'],
  [false, 'keeps two adults from a date with one seat'],
])('with an open party %s, %s', (isOpen) => {
  const last = aDeparture({ id: 'b', startsOn: '2027-01-19', seatsLeft: 1 });
  const wanted = { party: defaultParty, isOpen };
  render(picker({ departures: [aDeparture(), last], chosen: aDeparture(), wanted }));
  const option = screen.getByRole<HTMLInputElement>('radio', { name: /1 seat left/ });
  expect(option.disabled).toBe(!isOpen);
});

test('explains a tour without dates and offers the next step', () => {
  render(picker({ departures: [], chosen: undefined }));
  expect(screen.getByRole('heading', { name: /no dates are open/i })).toBeVisible();
});

import { render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { calendarOptions } from '../../api/package-lists';
import { everything, type PackageSearch } from '../../model/package-search';
import { MonthChoices } from './month-choices';

const months = ['2027-01', '2027-02', '2027-03', '2027-04', '2027-05'];

/** Each month is 100 px wide; two are visible. */
function show(changes: Partial<PackageSearch>) {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'LABEL'
      ? [...(this.parentElement?.querySelectorAll('label') ?? [])].indexOf(this as HTMLLabelElement) * 100
      : 0;
  });
  const search = { ...everything, ...changes };
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(
    calendarOptions(null, search, 'month').queryKey,
    months.map((on) => ({ on, total: 1, paise: 100 })),
  );
  render(
    <QueryClientProvider client={client}>
      <MonthChoices place={null} search={search} onChange={() => {}} />
    </QueryClientProvider>,
  );
  return screen.getByRole('group', { name: 'Months' });
}

afterEach(() => jest.restoreAllMocks());

test.each([
  ['to the month of the chosen date', { date: { on: '2027-04-17', days: 0 } }, 250],
  ['to the first chosen month', { months: ['2027-05'] }, 350],
  ['nowhere for a visible month', { months: ['2027-02'] }, 0],
  ['nowhere while no month is chosen', {}, 0],
])('scrolls %s', (_, changes, left) => {
  expect(show(changes).scrollLeft).toBe(left);
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newDraft, newRoom, newTraveller } from '../model/draft';
import { ExtrasPart } from './extras-part';

function open(errors: Record<string, string>, extras: object[] = [], chosen: Record<string, number> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(['booking', 'extras', 'package-1', 'departure-1'], extras);
  const handleChange = jest.fn();
  render(
    <QueryClientProvider client={client}>
      <ExtrasPart
        draft={{
          ...newDraft([newRoom([newTraveller(), newTraveller()])]),
          promotion: 'NOPE',
          extras: chosen,
        }}
        code="NOPE"
        errors={errors}
        packageId="package-1"
        departureId="departure-1"
        onChange={handleChange}
        onCode={() => {}}
      />
    </QueryClientProvider>,
  );
  return { handleChange, user: userEvent.setup() };
}

test('shows the refusal of a promotion beside its code, and drops an emptied code', async () => {
  const message = 'This promotion code is not valid';
  const { handleChange, user } = open({ promotion: message });
  const field = screen.getByLabelText(/Promotion code/);
  expect(field).toHaveAccessibleDescription(message);
  await user.clear(field);
  expect(handleChange.mock.calls).toEqual([[{ promotion: '' }]]);
});

const gondola = {
  id: 'gondola',
  name: 'Gondola',
  description: 'To the second phase.',
  per: 'traveller',
  pricePaise: 95_000,
  dayNo: 3,
  leftCount: 1,
};

test('offers no more of an extra than are left on the departure', async () => {
  const { handleChange, user } = open({}, [gondola], { gondola: 1 });
  expect(
    screen.getByText('Day 3 of your tour. 1 left on this departure. To the second phase.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add one: Gondola' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Add one: Gondola' }));
  expect(handleChange).not.toHaveBeenCalled();
});

test('keeps an extra that has sold out, with its refusal, until it is removed', async () => {
  const message = 'Gondola is sold out on this departure: please remove it';
  const { handleChange, user } = open({ 'extras.0': message }, [{ ...gondola, leftCount: 0 }], {
    gondola: 2,
  });
  expect(screen.getByText(message)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove one: Gondola' }));
  expect(handleChange.mock.calls).toEqual([[{ extras: { gondola: 1 } }]]);
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bookingKeys } from '../api/booking-keys';
import { newDraft, newRoom, newTraveller } from '../model/draft';
import { ContactStep } from './contact-step';

function open(errors: Record<string, string>) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(bookingKeys.extras('package-1'), []);
  const handleChange = jest.fn();
  render(
    <QueryClientProvider client={client}>
      <ContactStep
        draft={{ ...newDraft([newRoom([newTraveller()])]), promotion: 'NOPE' }}
        errors={errors}
        packageId="package-1"
        onChange={handleChange}
      />
    </QueryClientProvider>,
  );
  return { handleChange, user: userEvent.setup() };
}

test('shows the refusal of a promotion beside its code, and drops an emptied code', async () => {
  const message = 'We do not know this promotion code';
  const { handleChange, user } = open({ promotion: message });
  const field = screen.getByLabelText(/Promotion code/);
  expect(field).toHaveAccessibleDescription(message);
  await user.clear(field);
  expect(handleChange.mock.calls).toEqual([[{ promotion: '' }]]);
});

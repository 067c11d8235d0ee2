import { AppError } from '@aertrip/platform';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createQueryClient } from './create-query-client';

const states = jest.fn().mockRejectedValueOnce(new AppError('invalid', 'gone')).mockResolvedValue('Kerala');
const tours = jest.fn().mockResolvedValue('Bali');

function Screen() {
  const failed = useQuery<string>({ queryKey: ['states'], queryFn: states });
  const loaded = useQuery<string>({ queryKey: ['tours'], queryFn: tours, staleTime: 0 });
  return (
    <>
      <p>{failed.data ?? failed.error?.message}</p>
      <p>{loaded.data}</p>
    </>
  );
}

test('requests again what failed when the connection returns, and nothing else', async () => {
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  );
  await screen.findByText('gone');
  await screen.findByText('Bali');
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Kerala')).toBeInTheDocument();
  expect(tours).toHaveBeenCalledTimes(1);
  client.clear();
});

import { fetchPaperLinks } from './papers';

test('pairs each document with its link, in order', async () => {
  const call = jest.fn((_path: string, body: object) =>
    Promise.resolve({ url: `/papers/${(body as { document: string }).document}?key=k` }),
  );
  const functions = { call, url: (path: string) => `https://data.test${path}` };
  const papers = [
    { file: 'voucher.pdf', label: 'Travel voucher' },
    { file: 'calendar.ics', label: 'Dates' },
  ];

  expect(await fetchPaperLinks(functions, 'booking-1', papers)).toEqual([
    { file: 'voucher.pdf', label: 'Travel voucher', url: 'https://data.test/papers/voucher.pdf?key=k' },
    { file: 'calendar.ics', label: 'Dates', url: 'https://data.test/papers/calendar.ics?key=k' },
  ]);
  expect(call).toHaveBeenCalledWith('documents/links', { booking_id: 'booking-1', document: 'voucher.pdf' });
});

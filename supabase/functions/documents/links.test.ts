import { createLinkSealer } from './links.ts';

const links = createLinkSealer('service key');

test('seals the token for one path, unreadable to others', async () => {
  const token = await links.seal('b/quote.pdf', 'Bearer secret');
  expect(await links.open('b/quote.pdf', token)).toBe('Bearer secret');
  expect(Buffer.from(token, 'base64url').toString()).not.toContain('secret');
  await expect(links.open('b/invoice.pdf', token)).rejects.toMatchObject({ status: 401 });
  await expect(createLinkSealer('another').open('b/quote.pdf', token)).rejects.toMatchObject({ status: 401 });
});

test('expires after ten minutes', async () => {
  jest.useFakeTimers({ now: new Date('2027-01-12T12:00:00Z') });
  const token = await links.seal('b/quote.pdf', 'Bearer secret');
  jest.setSystemTime(new Date('2027-01-12T12:09:59Z'));
  expect(await links.open('b/quote.pdf', token)).toBe('Bearer secret');
  jest.setSystemTime(new Date('2027-01-12T12:10:01Z'));
  await expect(links.open('b/quote.pdf', token)).rejects.toMatchObject({
    status: 401,
    message: 'This link has expired. Please open it again from your booking.',
  });
  jest.useRealTimers();
});

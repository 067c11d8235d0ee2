import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { picturesFolder } from '../pictures';
import { addDays } from './base/calendar';
import { demoData } from './index';
import { pictures } from './images';

const today = '2026-11-20';
const data = demoData(today);

const filterByPackage = <Row extends { package_id: string }>(rows: Row[], id: string): Row[] =>
  rows.filter((row) => row.package_id === id);

test('gives every picture an alternative text and all its files', () => {
  const files = data.package_images.flatMap(({ path }) => [
    `${path}-share.jpg`,
    ...[480, 960, 1600].flatMap((width) => [`${path}-${width}.avif`, `${path}-${width}.webp`]),
  ]);
  const photos = [...data.itinerary_days, ...data.hotels].map((row) => row.photo_path ?? '');
  files.push(...photos.filter((path) => path.endsWith('.webp')));
  expect(files.filter((file) => !existsSync(join(picturesFolder, file)))).toEqual([]);
  for (const { path, alt } of data.package_images) {
    expect(path).toMatch(/^demo\/[a-z]+-[1-5]$/);
    expect(alt).not.toBe('');
  }
  for (const own of pictures.values()) expect(own).toHaveLength(5);
});

/** A leap day, the first and last days of a year, and one day of the monsoon. */
const days = ['2026-01-01', '2026-08-20', '2026-12-31', '2028-02-29'];

test.each(days)(
  'on %s, spreads departures over the next year without overselling, and dates no event in the future',
  (day) => {
    const seeded = demoData(day);
    for (const row of seeded.departures) {
      const first = row.status === 'departed' ? addDays(day, -365) : addDays(day, 1);
      const last = row.status === 'departed' ? addDays(day, -1) : addDays(day, 365);
      expect(row.starts_on >= first && row.starts_on <= last).toBe(true);
      expect(row.seats_held + row.seats_booked).toBeLessThanOrEqual(row.seats_total);
      expect(row.seats_total).toBeGreaterThanOrEqual(16);
      expect(row.seats_total).toBeLessThanOrEqual(40);
    }
    const published = seeded.packages.filter((row) => row.status === 'published');
    const coming = seeded.departures.filter((row) => row.status !== 'departed');
    const counts = published
      .map((row) => filterByPackage(coming, row.id).length)
      .filter((count) => count > 0);
    expect(counts).toHaveLength(published.length - 2);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(6);
    expect(Math.max(...counts)).toBeLessThanOrEqual(14);
    const tonight = `${day}T00:02:00+05:30`;
    const past = [
      ...seeded.packages.flatMap((row) => [row.created_at, row.updated_at]),
      ...seeded.enquiries.flatMap((row) => [row.created_at, row.updated_at]),
      ...seeded.bookings.flatMap((row) => [row.created_at, row.updated_at]),
      ...seeded.enquiry_events.map((row) => row.at),
      ...seeded.ledger_entries.map((row) => row.at),
    ];
    expect(past.filter((instant) => !instant || instant > tonight)).toEqual([]);
    for (const event of seeded.enquiry_events) {
      const enquiry = seeded.enquiries.find((row) => row.id === event.enquiry_id);
      expect(enquiry && event.at > enquiry.created_at).toBe(true);
    }
  },
);

const wholeRupees = (paise: number) => Math.round(paise / 100) * 100;

test('balances travellers, taxes and ledger of bookings in every status', () => {
  expect(new Set(data.bookings.map((row) => row.status))).toEqual(
    new Set(['hold', 'confirmed', 'completed', 'cancelled', 'expired']),
  );
  const scopes = new Map(data.destinations.map((row) => [row.id, row.scope]));
  for (const booking of data.bookings) {
    const departure = data.departures.find((row) => row.id === booking.departure_id);
    const packageRow = data.packages.find((row) => row.id === departure?.package_id);
    const travellers = data.booking_travellers.filter((row) => row.booking_id === booking.id);
    expect(travellers.filter((row) => row.occupancy !== 'infant')).toHaveLength(booking.seats);
    expect(travellers.reduce((sum, row) => sum + row.price_paise, 0)).toBe(booking.base_paise);
    const net = booking.base_paise - booking.discount_paise;
    const international = scopes.get(packageRow?.destination_id ?? '') === 'international';
    expect(booking.gst_paise).toBe(wholeRupees(net * 0.05));
    expect(booking.tcs_paise).toBe(international ? wholeRupees((net + booking.gst_paise) * 0.02) : 0);
    const paid = data.ledger_entries
      .filter((row) => row.booking_id === booking.id)
      .reduce((sum, row) => sum + row.amount_paise, 0);
    const total = net + booking.gst_paise + booking.tcs_paise;
    expect(paid).toBeGreaterThanOrEqual(0);
    expect(paid).toBeLessThanOrEqual(total);
    expect(booking.status !== 'completed' || paid === total).toBe(true);
    expect(booking.status === 'hold').toBe(booking.hold_expires_at !== null);
  }
});

test('is deterministic for a day, with stable ids across days', () => {
  expect(demoData(today)).toEqual(data);
  const later = demoData(addDays(today, 30));
  expect(later.packages.map((row) => row.id)).toEqual(data.packages.map((row) => row.id));
  expect(later.bookings.map((row) => row.id)).toEqual(data.bookings.map((row) => row.id));
});

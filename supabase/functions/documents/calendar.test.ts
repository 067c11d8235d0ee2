import { bookingCalendar } from './calendar.ts';
import { sampleBooking } from './testing/sample-booking.ts';

const unfolded = (text: string) => text.replaceAll(/\r\n[ \t]/g, '');

test('lists the tour as whole days and each open payment on its due date', () => {
  const text = unfolded(bookingCalendar(sampleBooking(), 'https://holidays.example'));
  expect(text).toContain('DTSTART;VALUE=DATE:20270327');
  expect(text).toContain('DTEND;VALUE=DATE:20270405');
  for (const day of ['20270111', '20270210']) expect(text).toContain(`DTSTART;VALUE=DATE:${day}`);
  expect(text.match(/SUMMARY:Pay ₹2\\,91\\,326 for Japan in Cherry Blossom/g)).toHaveLength(2);
});

test('omits payments when nothing is due', () => {
  const text = bookingCalendar(sampleBooking({ instalments: [] }), 'https://holidays.example');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
});

test('writes the alarm as a duration that calendars can read', () => {
  const text = unfolded(bookingCalendar(sampleBooking(), 'https://holidays.example'));
  expect(text).toMatch(/^TRIGGER:-P3D\r$/m);
});

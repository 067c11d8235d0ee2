import { withoutData } from './error-kind';

test.each([
  [
    "Cannot read properties of undefined (reading 'price')",
    'Cannot read properties of undefined (reading …)',
  ],
  ['No booking 4711 for asha.menon@example.in', 'No booking # for …'],
  ['Loading https://site.example/user/bookings/4711?x=1 failed', 'Loading … failed'],
  ['Unexpected token "Asha Menon" at 12', 'Unexpected token … at #'],
  ['Phone +91 98765 43210 is “taken”', 'Phone +# # # is …'],
  ['\u001b[31mred\u001b[0m <b>bold</b>', '[#mred [#m b bold /b'],
])('stores %j as %j', (message, kept) => {
  expect(withoutData(message)).toBe(kept);
});

test('keeps 80 characters at most', () => {
  expect(withoutData('a b '.repeat(100))).toHaveLength(79);
});

import { parsePastTime } from './values';

const now = new Date(2026, 10, 22, 9, 30);

test.each<[string, Date]>([
  ['2026-11-20 14:00', new Date(2026, 10, 20, 14)],
  ['2026-11-20T14:00:30', new Date(2026, 10, 20, 14, 0, 30)],
  ['2026-11-20', new Date(2026, 10, 20)],
  ['9:05', new Date(2026, 10, 22, 9, 5)],
  ['2026-11-20T14:00Z', new Date('2026-11-20T14:00:00Z')],
  ['2026-11-20T14:00:00.250Z', new Date('2026-11-20T14:00:00.250Z')],
  ['2026-11-20 14:00 +05:30', new Date('2026-11-20T08:30:00Z')],
  ['2026-11-20 14:00-0800', new Date('2026-11-20T22:00:00Z')],
])('reads %s', (text, expected) => {
  expect(parsePastTime(text, now)).toEqual(expected);
});

test.each(['', 'yesterday', '2026-02-30', '2026-11-20 25:00', '14', '20.11.2026 14:00', '2026-11-20 14:61'])(
  'rejects %p',
  (text) => {
    expect(() => parsePastTime(text, now)).toThrow(/is not a time\. Expected one such as "2026-11-20 14:00"/);
  },
);

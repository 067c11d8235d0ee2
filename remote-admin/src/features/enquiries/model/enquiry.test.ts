import { sourceName } from '../../../shared/sale/record-status';
import { isOverdue } from './enquiry';
import { followUpTime } from './follow-up';

const now = new Date('2026-11-20T12:00:00+05:30');

test('is overdue from the minute of its follow-up', () => {
  const nextFollowUp = followUpTime('2026-11-20T12:01');
  expect(isOverdue({ status: 'new', nextFollowUp }, now)).toBe(false);
  expect(isOverdue({ status: 'new', nextFollowUp }, new Date('2026-11-20T12:01:01+05:30'))).toBe(true);
});

test('is never overdue when closed or without a date', () => {
  expect(isOverdue({ status: 'won', nextFollowUp: followUpTime('2026-11-01T10:00') }, now)).toBe(false);
  expect(isOverdue({ status: 'lost', nextFollowUp: followUpTime('2026-11-01T10:00') }, now)).toBe(false);
  expect(isOverdue({ status: 'new', nextFollowUp: null }, now)).toBe(false);
});

test.each(['__proto__', 'constructor', 'Radio'])('shows the unknown source %s as it is', (source) => {
  expect(sourceName(source)).toBe(source);
});

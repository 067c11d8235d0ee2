import { enquiryStatuses, isOverdue, nextStatuses } from './enquiry';
import { followUpTime } from './follow-up';

const now = new Date('2026-11-20T12:00:00+05:30');

test('an enquiry goes new → contacted → quoted → won, and can be lost on every step', () => {
  expect(nextStatuses('new')[0]).toBe('contacted');
  expect(nextStatuses('contacted')[0]).toBe('quoted');
  expect(nextStatuses('quoted')[0]).toBe('won');
  for (const status of ['new', 'contacted', 'quoted'] as const)
    expect(nextStatuses(status)).toContain('lost');
});

test('no status leads to itself or back to new', () => {
  for (const status of enquiryStatuses) {
    expect(nextStatuses(status)).not.toContain(status);
    expect(nextStatuses(status)).not.toContain('new');
  }
});

test('a follow-up is overdue from its minute on', () => {
  const nextFollowUp = followUpTime('2026-11-20T12:01');
  expect(isOverdue({ status: 'new', nextFollowUp }, now)).toBe(false);
  expect(isOverdue({ status: 'new', nextFollowUp }, new Date('2026-11-20T12:01:01+05:30'))).toBe(true);
});

test('what is closed or has no date is not overdue', () => {
  expect(isOverdue({ status: 'won', nextFollowUp: followUpTime('2026-11-01T10:00') }, now)).toBe(false);
  expect(isOverdue({ status: 'lost', nextFollowUp: followUpTime('2026-11-01T10:00') }, now)).toBe(false);
  expect(isOverdue({ status: 'new', nextFollowUp: null }, now)).toBe(false);
});

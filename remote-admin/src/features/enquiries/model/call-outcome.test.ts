import { callBody, callOutcomes, proposedFollowUp, statusAfter } from './call-outcome';

test('whom one spoke to is contacted, who is not interested is lost, and a call that reached nobody changes no status', () => {
  expect(callOutcomes.map((outcome) => statusAfter({ status: 'new' }, outcome))).toEqual([
    'contacted',
    null,
    null,
    'contacted',
    'lost',
  ]);
});

test('a call never takes an enquiry back', () => {
  expect(statusAfter({ status: 'quoted' }, 'reached')).toBeNull();
  expect(statusAfter({ status: 'quoted' }, 'not-interested')).toBe('lost');
  for (const outcome of callOutcomes) expect(statusAfter({ status: 'won' }, outcome)).toBeNull();
});

test('a call that leads on proposes when', () => {
  expect(proposedFollowUp('no-answer')).toBe('soon');
  expect(proposedFollowUp('not-interested')).toBeNull();
});

test('the timeline says how the call ended, and what was noted', () => {
  expect(callBody('no-answer', '  ')).toBe('No answer');
  expect(callBody('reached', ' wants a cot ')).toBe('Reached: wants a cot');
});

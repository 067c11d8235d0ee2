import { callBody, callOutcomes, proposedFollowUp, statusAfter } from './call-outcome';

test("derives contacted, lost or no change from the call's outcome", () => {
  expect(callOutcomes.map((outcome) => statusAfter({ status: 'new' }, outcome))).toEqual([
    'contacted',
    null,
    null,
    'contacted',
    'lost',
  ]);
});

test('never moves an enquiry backwards', () => {
  expect(statusAfter({ status: 'quoted' }, 'reached')).toBeNull();
  expect(statusAfter({ status: 'quoted' }, 'not-interested')).toBe('lost');
  for (const outcome of callOutcomes) expect(statusAfter({ status: 'won' }, outcome)).toBeNull();
});

test('suggests a follow-up where one is due', () => {
  expect(proposedFollowUp['no-answer']).toBe('soon');
  expect(proposedFollowUp['not-interested']).toBeNull();
});

test('combines outcome and note in the timeline', () => {
  expect(callBody('no-answer', '  ')).toBe('No answer');
  expect(callBody('reached', ' wants a cot ')).toBe('Reached: wants a cot');
});

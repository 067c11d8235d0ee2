import * as v from 'valibot';
import type { Ladder } from './ladder';
import { ladderFormSchema, toFollowingLadder, toLadderRows, type LadderForm } from './ladder-form';

const row = { id: 'r1', active: true, version: 1 };

const ladder: Ladder = {
  scope: 'all',
  validFrom: '2025-04-01',
  state: 'current',
  steps: [
    { row, when: '45 days before departure or earlier', daysBefore: 45, chargeBp: 1000 },
    { row, when: 'Fewer than 45 days before', daysBefore: 0, chargeBp: 9050 },
  ],
};

const messages = (form: LadderForm) =>
  v.safeParse(ladderFormSchema, form).issues?.map((issue) => [v.getDotPath(issue), issue.message]) ?? [];

test("copies the former ladder's steps and gives all rows one date", () => {
  const form = { ...toFollowingLadder(ladder), validFrom: '2099-04-01' };
  expect(messages(form)).toEqual([]);
  expect(toLadderRows(form)).toEqual([
    { scope: 'all', valid_from: '2099-04-01', days_before: 45, charge_bp: 1000 },
    { scope: 'all', valid_from: '2099-04-01', days_before: 0, charge_bp: 9050 },
  ]);
});

test('refuses a past start, duplicate steps and empty numbers', () => {
  expect(
    messages({
      scope: 'all',
      validFrom: '2020-01-01',
      steps: [
        { daysBefore: '30', percent: '25' },
        { daysBefore: '030', percent: '50' },
      ],
    }),
  ).toEqual([
    ['validFrom', 'The start date must be today or later.'],
    ['steps.1.daysBefore', 'Another step has the same number of days.'],
  ]);
  expect(messages({ scope: 'all', validFrom: '', steps: [{ daysBefore: 'soon', percent: '120' }] })).toEqual([
    ['validFrom', 'Choose a date.'],
    ['steps.0.daysBefore', 'Enter a whole number from 0 to 365.'],
    ['steps.0.percent', 'Enter a percentage from 0 to 100.'],
  ]);
  expect(messages({ scope: 'all', validFrom: '2099-01-01', steps: [] })).toEqual([
    ['steps', 'Add at least one step.'],
  ]);
});

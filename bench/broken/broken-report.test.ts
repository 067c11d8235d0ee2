import { applyEdit } from './apply-edit';
import type { BrokenRelease, Outcome } from './broken-case';
import { brokenReleasesDocument, countOutcomes } from './broken-report';
import { brokenReleases, harmlessReleases } from './cases';

const release: BrokenRelease = {
  name: 'dead-submit',
  app: 'remote-shop',
  what: 'Send does nothing.',
  expects: 'steps',
  edits: [],
};

const outcome: Outcome = {
  name: 'dead-submit',
  stage: 'gate',
  failed: [
    { check: 'screens', says: 'remote-shop@1.0.0-dead-submit.x1: /shop says in the console: boom' },
    { check: 'steps', says: 'remote-shop@1.0.0-dead-submit.x1: /shop could not: press button "Send".' },
  ],
  seconds: { build: 20, verify: 31.5 },
  load: 2,
};

const passed: Outcome = { ...outcome, stage: 'passed', failed: [] };

test('an edit replaces the one text that it names, as it is', () => {
  const edit = { file: 'a.ts', from: 'one', to: "$'two$&" };
  expect(applyEdit('is one', edit)).toBe("is $'two$&");
  expect(() => applyEdit('one and one', edit)).toThrow('a.ts has "one" 2 times');
  expect(() => applyEdit('none here', { ...edit, from: 'three' })).toThrow('0 times');
});

test('the check that a release is meant for stands first, in its words without the name of the release', () => {
  const text = brokenReleasesDocument([{ release, outcome }], []);
  expect(text).toContain('| gate: steps (also screens) | /shop could not: press button "Send". | 31.5 |');
  expect(text).toContain('1 (100 %) were caught');
});

test('what passed the gate, and what was not run, is said', () => {
  const text = brokenReleasesDocument(
    [
      { release, outcome: passed },
      {
        release: { ...release, expects: 'canary' },
        outcome: { ...passed, canary: { ran: 20, ended: 20, half: 640 } },
      },
      { release, outcome: undefined },
    ],
    [{ release, outcome }],
  );
  expect(text).toContain('**nobody before the first visitor**');
  expect(text).toContain('canary (simulated): 20 of 20 are ended, half after 640 visits');
  expect(text).toContain('not run yet');
  expect(text).toContain('**screens**: /shop says in the console: boom **steps**:');
});

test('only what was run counts', () => {
  const rows = [
    { release, outcome },
    { release, outcome: passed },
    { release, outcome: undefined },
  ];
  expect(countOutcomes(rows, rows)).toEqual({ broken: 2, caught: 1, harmless: 2, stopped: 1 });
});

test('there are at least thirty broken releases and twenty harmless ones, each with a name of its own', () => {
  const names = [...brokenReleases, ...harmlessReleases].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(brokenReleases.length).toBeGreaterThanOrEqual(30);
  expect(harmlessReleases.length).toBeGreaterThanOrEqual(20);
  for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9-]*$/);
});

import { applyEdit, checkEdits } from './apply-edit';
import type { BrokenRelease, Outcome } from './broken-case';
import { brokenReport } from './broken-report';
import { brokenReleases, harmlessReleases } from './cases';

const release = (name: string, expects: BrokenRelease['expects']): BrokenRelease => ({
  name,
  app: 'remote-shop',
  expects,
  edits: [],
});

const outcome = (name: string, stage: Outcome['stage'], checks: readonly string[] = []): Outcome => ({
  name,
  stage,
  failed: checks.map((check) => ({ check, says: `${check} failed` })),
  seconds: { build: 20, verify: 31.5 },
});

const byName = (...all: readonly Outcome[]) => Object.fromEntries(all.map((each) => [each.name, each]));

test('replaces the one text of an edit literally', () => {
  const edit = { file: 'a.ts', from: 'one', to: "$'two$&" };
  expect(applyEdit('is one', edit)).toBe("is $'two$&");
  expect(() => applyEdit('one and one', edit)).toThrow('a.ts has "one" 2 times');
  expect(() => applyEdit('none here', { ...edit, from: 'three' })).toThrow('0 times');
});

test('applies the changes of every release to the sources', async () => {
  await expect(checkEdits([...brokenReleases, ...harmlessReleases])).resolves.toBeUndefined();
});

test('groups broken releases by the check that stopped them, largest group first', () => {
  const broken = [
    release('taken', 'publish'),
    release('dead-submit', 'changes'),
    release('dead-link', 'changes'),
    release('missed', 'screens'),
    release('not-run', 'screens'),
  ];
  const { table } = brokenReport(
    broken,
    [],
    byName(
      outcome('taken', 'publish', ['publish']),
      outcome('dead-submit', 'gate', ['screens', 'changes']),
      outcome('dead-link', 'gate', ['changes']),
      outcome('missed', 'passed'),
    ),
  );
  expect(table.rows).toEqual([
    ['gate: changes', '2', ''],
    ['publish', '1', ''],
    ['nothing', '1', 'missed'],
  ]);
});

test('has at least thirty broken and twenty harmless releases with unique names', () => {
  const names = [...brokenReleases, ...harmlessReleases].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(brokenReleases.length).toBeGreaterThanOrEqual(30);
  expect(harmlessReleases.length).toBeGreaterThanOrEqual(20);
  for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9-]*$/);
});

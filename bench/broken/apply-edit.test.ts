import { applyEdit, checkEdits } from './apply-edit';
import { brokenReleases, harmlessReleases } from './cases';

test('replaces the one text of an edit literally', () => {
  const edit = { file: 'a.ts', from: 'one', to: "$'two$&" };
  expect(applyEdit('is one', edit)).toBe("is $'two$&");
  expect(() => applyEdit('one and one', edit)).toThrow('a.ts has "one" 2 times');
  expect(() => applyEdit('none here', { ...edit, from: 'three' })).toThrow('0 times');
});

test('applies the changes of every release to the sources', async () => {
  await expect(checkEdits([...brokenReleases, ...harmlessReleases])).resolves.toBeUndefined();
});

test('has at least thirty broken and twenty harmless releases with unique names', () => {
  const names = [...brokenReleases, ...harmlessReleases].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(brokenReleases.length).toBeGreaterThanOrEqual(30);
  expect(harmlessReleases.length).toBeGreaterThanOrEqual(20);
  for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9-]*$/);
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';

/** The folders below a source folder, each with those that its files import, without tests. */
function importsIn(source: string): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const entry of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    const [folder = ''] = entry.split(path.sep);
    if (!/\.tsx?$/.test(entry) || entry.includes('.test.') || folder === entry || folder === 'testing')
      continue;
    const file = path.join(source, entry);
    for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g)) {
      const to = path.relative(source, path.resolve(path.dirname(file), target)).split(path.sep);
      const [other = ''] = to;
      if (other === folder || to.length === 1) continue;
      imports.set(folder, (imports.get(folder) ?? new Set()).add(other));
    }
  }
  return imports;
}

/** Removes folders that import no remaining folder, until only cycles remain. */
function cyclesIn(imports: Map<string, Set<string>>): string[] {
  const left = new Map(imports);
  for (let size = -1; size !== left.size;) {
    size = left.size;
    for (const [folder, others] of left)
      if (![...others].some((other) => left.has(other))) left.delete(folder);
  }
  return [...left.keys()];
}

test.each(['packages/release/src', 'packages/edge/src'])('has no import cycle of folders in %s', (source) => {
  const imports = importsIn(path.join(repositoryRoot, source));
  expect(imports.size).toBeGreaterThan(5);
  expect(cyclesIn(imports)).toEqual([]);
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8');

test('composes only classes that exist', () => {
  const files = execFileSync('git', ['ls-files', '*.module.css'], { cwd: repositoryRoot, encoding: 'utf8' });
  const composed = files
    .trim()
    .split('\n')
    .flatMap((file) =>
      [...read(file).matchAll(/composes: ([\w\s-]+) from '([^']+)'/g)].flatMap(([, names = '', from = '']) =>
        names.split(/\s+/).map((name) => ({ file, name, from: path.join(path.dirname(file), from) })),
      ),
    );
  expect(composed.length).toBeGreaterThan(0);
  expect(composed.filter(({ name, from }) => !new RegExp(String.raw`\.${name}\b`).test(read(from)))).toEqual(
    [],
  );
});

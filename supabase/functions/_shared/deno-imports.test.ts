import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string) =>
  JSON.parse(readFileSync(path.join(__dirname, '..', file), 'utf8')) as Record<string, unknown>;

test('the Edge Runtime loads the versions that are tested here, and no library more or less', () => {
  const imports = read('deno.json').imports as Record<string, string>;
  const dependencies = read('package.json').dependencies as Record<string, string>;
  const whole = Object.entries(imports).filter(([name]) => !name.endsWith('/'));
  expect(Object.fromEntries(whole)).toEqual(
    Object.fromEntries(
      Object.entries(dependencies).map(([name, version]) => [name, `npm:${name}@${version}`]),
    ),
  );
  for (const [name, target] of Object.entries(imports).filter(([from]) => from.endsWith('/'))) {
    expect(target).toBe(`npm:/${name.slice(0, -1)}@${dependencies[name.slice(0, -1)]}/`);
  }
});

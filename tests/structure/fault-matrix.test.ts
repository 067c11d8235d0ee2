import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8');

/** Fault, what one sees, what stays served, test. */
const rows = read('docs/fault-matrix.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, fault = '', seen = '', served = '', shown = '']) => ({ fault, seen, served, shown }));

test.each(rows)('$fault: has an outcome and a test', ({ seen, served, shown }) => {
  expect([seen, served]).not.toContain('');
  const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(shown) ?? [];
  expect(existsSync(path.join(repositoryRoot, file))).toBe(true);
  expect(read(file)).toContain(title);
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { readStateFile, writeStateFile } from './state-file';

let folder: string;
let file: string;
const schema = v.object({ name: v.string() });
const read = () => readStateFile(file, schema, 'Remove it.');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'state-file-'));
  file = join(folder, 'state.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('replaces a file and leaves no draft', () => {
  for (const name of ['a', 'b']) writeStateFile(file, JSON.stringify({ name }));
  expect(read()).toEqual({ name: 'b' });
  expect(readdirSync(folder)).toEqual(['state.json']);
});

test('names the file that it cannot write, and keeps its content', () => {
  writeStateFile(file, '{"name":"a"}');
  const missing = join(folder, 'nowhere', 'state.json');
  expect(() => writeStateFile(missing, '{}')).toThrow(missing);
  expect(readFileSync(file, 'utf8')).toBe('{"name":"a"}');
});

test('reads a missing file as none', () => {
  expect(read()).toBeUndefined();
});

test.each([
  ['', 'empty'],
  ['{"name":"a', 'damaged'],
  ['{}', 'damaged'],
])('names a file with %j and the remedy', (content, state) => {
  writeFileSync(file, content);
  expect(read).toThrow(`${file} is ${state}. Remove it.`);
});

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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

test.each([
  ['', 'empty'],
  ['{"name":"a', 'damaged'],
  ['{}', 'damaged'],
])('names a file with %j and the remedy', (content, state) => {
  writeFileSync(file, content);
  expect(read).toThrow(`${file} is ${state}. Remove it.`);
});

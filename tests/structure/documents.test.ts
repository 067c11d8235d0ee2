import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';

const files = execFileSync('git', ['ls-files'], { cwd: repositoryRoot, encoding: 'utf8' }).split('\n');
const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8');

const documents = files.filter((file) => /^docs\/.*\.md$|README\.md$|^CONTRIBUTING\.md$/.test(file));
const sources = files.filter((file) => /\.(tsx?|sql|mjs|js)$/.test(file));
const sourceWords = new Set(sources.flatMap((file) => read(file).match(/\w+/g) ?? []));

/** A pattern of names, and a generated file. */
const others = ['x-keys.ts', 'supabase/seed.sql'];

function isMissing(text: string): boolean {
  if (/^[\w./-]+\.(tsx?|sql|mjs|yaml)$/.test(text))
    return !others.includes(text) && !files.some((file) => file.endsWith(text));
  const [, name] = /^(?:app\.)?(\w+)\(/.exec(text) ?? [];
  return name !== undefined && !sourceWords.has(name);
}

test('names only existing files and functions in documents', () => {
  const missing = documents.flatMap((document) =>
    [...read(document).matchAll(/`([^`\n]+)`/g)].flatMap(([, text = '']) =>
      isMissing(text) ? `${document}: ${text}` : [],
    ),
  );
  expect(missing).toEqual([]);
});

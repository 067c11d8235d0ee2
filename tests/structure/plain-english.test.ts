import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8');

/** Words of riddles: how no test title opens, words of no title and comment, verbs of no name. */
const words = JSON.parse(read('docs/plain-english.json')) as Record<'openings' | 'words' | 'names', string[]>;

const sources = execFileSync('git', ['ls-files'], { cwd: repositoryRoot, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|js|sql)$/.test(file) && !/types\.ts$|^demo\/catalogue\//.test(file))
  .map((file) => ({ file, text: read(file) }));

const anyOf = (list: readonly string[]) => `(?:${list.join('|')})`;
const matches = (pattern: (file: string) => RegExp, group = 0) =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern(file))].map((match) => `${file}: ${match[group]?.replace(/\s+/g, ' ')}`),
  );

const titles = matches((file) =>
  /\.(test|journey|alone|team)\.tsx?$/.test(file)
    ? /(?<=\b(?:it|test|describe)(?:\.\w+)*\(\s*)(['"`])(?:(?!\1).)+\1/g
    : /(?!)/g,
);
const comments = matches((file) =>
  file.endsWith('.sql') ? /--[^\n]*/g : /\/\*\*?[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g,
);
const names = matches(() => /\b(?:function|const|let|class|interface|type)\s+(\w+)/g, 1);

const riddle = new RegExp(`\\b${anyOf(words.words)}\\b`, 'i');

test.each([
  ['titles of tests', titles, new RegExp(`: ['"\`]${anyOf(words.openings)}\\b|${riddle.source}`, 'i'), 0],
  ['comments', comments, riddle, 0.005],
  ['names', names, new RegExp(`: ${anyOf(words.names)}[A-Z]`), 0],
] as const)('keeps %s in plain English', (_, texts, pattern, share) => {
  const found = texts.filter((text) => pattern.test(text));
  expect(found.slice(Math.floor(texts.length * share))).toEqual([]);
});

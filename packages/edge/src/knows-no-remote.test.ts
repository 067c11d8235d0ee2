import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot, workspaceRemotes } from '@aertrip/release';

interface OwnPages {
  readonly paths?: readonly string[];
  readonly query?: Readonly<Record<string, readonly string[]>>;
  readonly noIndex?: readonly string[];
  readonly dataVersion?: string;
}

const read = (...file: string[]) => readFileSync(path.join(repositoryRoot, ...file), 'utf8');

const remotes = workspaceRemotes.map(
  (remote) => (JSON.parse(read(remote, 'package.json')) as { aertrip: OwnPages }).aertrip,
);

/** The first segment of each path, such as `/packages` of `/packages/:destination`. */
const paths = new Set(
  remotes
    .flatMap(({ paths: claimed = [], noIndex = [] }) => [...claimed, ...noIndex])
    .map((pattern) => pattern.split('/').slice(0, 2).join('/'))
    .filter((start) => start !== '/'),
);

const parameters = new Set(remotes.flatMap(({ query = {} }) => Object.values(query).flat()));

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|tsx|js)$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('testing'))
  .map((file) => ({ file, text: readFileSync(path.join(__dirname, file), 'utf8') }));

const asParameter = (name: string) => `['"\`]${name}['"\`]|[?&]${name}=`;
const asPath = (start: string) => `${start}(?![\\w-])`;

const rules: readonly (readonly [what: string, patterns: readonly string[]])[] = [
  ['parameter of a page', [...parameters].map(asParameter)],
  ['path', [...paths].map(asPath)],
];

test.each(rules)('the sources of the edge name no %s of a remote', (_what, patterns) => {
  expect(patterns.length).toBeGreaterThan(5);
  expect(sources.length).toBeGreaterThan(30);
  const found = sources.flatMap(({ file, text }) =>
    patterns
      .map((pattern) => new RegExp(pattern).exec(text)?.[0])
      .filter((name) => name !== undefined)
      .map((name) => `${file} names ${name}`),
  );
  expect(found).toEqual([]);
});

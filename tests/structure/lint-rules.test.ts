import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';

const across = 'A feature never imports another feature.';
const fromShared = 'A shared folder never imports a feature.';
const withoutElement = 'Give text that changes an element of its own: a translated page loses it otherwise.';
const openLiteral = 'Any text may be looked up here. Use dictionary() of @aertrip/platform.';

/** Files of an unknown remote, whose only dependency is `listed`, and what the rules of `tests/lint` refuse in them. */
const files: readonly (readonly [file: string, text: string, refusal?: string])[] = [
  ['features/a/other-feature.ts', "export { other } from '../b/other';", across],
  ['features/a/api/other-feature.ts', "export const load = () => import('../../b/other');", across],
  ['lib/feature.ts', "export { other } from '../features/b/other';", fromShared],
  ['components/x/feature.ts', "export { other } from '../../features/b/other';", fromShared],
  ['features/a/own-file.ts', "export { other } from './api/other';"],
  ['features/a/shared-folder.ts', "export { other } from '../../lib/other';"],
  ['screens/feature.ts', "export { other } from '../features/b/other';"],
  ['missing.ts', "export { other } from 'missing/part';", 'Add missing to package.json of remote-new.'],
  ['tool.ts', "export { other } from 'tool';", 'Move tool to the dependencies of remote-new.'],
  ['old.ts', "export { other } from '../../remote-old/other';", 'Import another workspace by its name.'],
  ['listed.ts', "export { other } from 'listed/part';"],
  ['itself.ts', "export { other } from 'remote-new/part';"],
  ['node.ts', "export { other } from 'node:path';"],
  ['type.ts', "export type { Other } from 'missing';"],
  ['tool.test.ts', "export { other } from 'tool';"],
  ['words.tsx', 'export const Sum = ({ sum }) => <p>Pay {sum}</p>;', withoutElement],
  ['choice.tsx', "export const Go = ({ on }) => <p><b />{on ? 'Stop' : 'Go'}</p>;", withoutElement],
  ['part.tsx', "export const Part = ({ on }) => <p>Paid{on && ', late'}</p>;", withoutElement],
  ['behind.tsx', 'export const Behind = ({ on }) => <p>{on && <b />} text</p>;', withoutElement],
  ['fragment.tsx', 'export const Part = ({ sum }) => <>{`Pay ${sum}`}<b /></>;', withoutElement],
  ['own-element.tsx', 'export const Sum = ({ sum, on }) => <p><b>{`Pay ${sum}`}</b>{on && <i />}</p>;'],
  ['template.tsx', "export const Sum = ({ sum, on }) => <p>{`Pay ${sum}${on ? ' now' : ''}`}</p>;"],
  ['constant.tsx', 'export const More = ({ on }) => <p>See <a href="/x">more</a> here. {on && <i />}</p>;'],
  ['slot.tsx', 'export const Frame = ({ action, children }) => <div>{children}{action}<i /></div>;'],
  ['names.ts', "export const names: Readonly<Record<string, string>> = { a: 'A' };", openLiteral],
  ['closed-names.ts', "export const names: Readonly<Record<'a', string>> = { a: 'A' };"],
  ['writes.test.ts', "test('saves', async () => client.rpc('save_place'));"],
];

interface Diagnostic {
  readonly code: string;
  readonly message: string;
  readonly filename: string;
}

/** Messages of the rules, by file. */
function lint(): ReadonlyMap<string, string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'aertrip-lint-'));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  for (const name of ['remote-new', 'remote-old'])
    write(
      `${name}/package.json`,
      JSON.stringify({ name, dependencies: { listed: '*' }, devDependencies: { tool: '*' } }),
    );
  for (const [file, text] of files) write(`remote-new/src/${file}`, `${text}\n`);
  const config = path.join(repositoryRoot, '.oxlintrc.json');
  const { stdout } = spawnSync(
    path.join(repositoryRoot, 'node_modules/.bin/oxlint'),
    ['-c', config, '--format', 'json', folder],
    { cwd: repositoryRoot, encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Diagnostic[] };
  return new Map(
    diagnostics
      .filter(({ code }) => /^(walls|workspaces|translation|dictionaries)\(/.test(code))
      .map(({ filename, message }) => [filename.split('remote-new/src/')[1] ?? filename, message]),
  );
}

test('refuses what the rules of tests/lint name in a new remote, and nothing else', () => {
  const refused = lint();
  const found = files.map(([file, text]) => [file, text, refused.get(file)]);
  expect(found).toEqual(files.map(([file, text, refusal]) => [file, text, refusal]));
});

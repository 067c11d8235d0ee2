import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot, workspaceRemotes } from '@aertrip/release';
import { main } from '@aertrip/release/cli';
import { parse } from 'yaml';
import type { ReadWorkflow } from '../support/installation/read-workflows';

const folder = path.join(repositoryRoot, '.github/workflows');
const names = readdirSync(folder);
const { scripts } = JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

let workflows: readonly ReadWorkflow[];

beforeAll(async () => {
  const reader = path.join(repositoryRoot, 'tests/support/installation/read-workflows.ts');
  const words = ['--import', 'tsx', reader, ...names.map((name) => path.join(folder, name))];
  workflows = JSON.parse((await promisify(execFile)(process.execPath, words)).stdout) as ReadWorkflow[];
});

async function helpOf(words: readonly string[]): Promise<string> {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const code = await main([...words, '--help'], { io: { out: say, err: say } });
  if (code !== 0) throw new Error(said.join('\n'));
  return said.join('\n');
}

test.each(names)('%s is a valid workflow with existing commands', async (name) => {
  const { errors, commands } = workflows[names.indexOf(name)] ?? { errors: ['not read'], commands: [] };
  expect(errors).toEqual([]);
  const runs = commands.flatMap((line) => /npm run (?:--\S+ )?([\w:]+)/.exec(line)?.[1] ?? []);
  for (const script of runs) expect(Object.keys(scripts)).toContain(script);
  const releases = commands.flatMap((line) => /^npx mfe (.*)/.exec(line)?.[1] ?? []);
  expect(runs.length + releases.length).toBeGreaterThan(0);
  for (const line of releases) {
    const words = line.split(' ');
    // The command of a run by hand is chosen in its form.
    if (words[0]?.startsWith('"$')) continue;
    const help = await helpOf(words.slice(0, words[0] === 'canary' ? 2 : 1));
    for (const option of words.filter((word) => word.startsWith('--'))) expect(help).toContain(`${option} `);
  }
});

test('gives no secret to steps that install, build or test', () => {
  for (const name of ['remote.yaml', 'host.yaml']) {
    const [before = '', after = ''] = readFileSync(path.join(folder, name), 'utf8').split('npm run validate');
    expect(before).not.toContain('secrets.');
    expect(after).toContain('secrets.AWS_SECRET_ACCESS_KEY');
  }
});

test('pins every action by commit, with a version comment', () => {
  const uses = names.flatMap(
    (name) => readFileSync(path.join(folder, name), 'utf8').match(/uses: (?!\.\/).+/g) ?? [],
  );
  expect(uses.length).toBeGreaterThan(0);
  for (const line of uses) expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test.each(workspaceRemotes)('releases %s by a workflow of its own', (remote) => {
  const workflow: unknown = parse(readFileSync(path.join(folder, `${remote}.yaml`), 'utf8'));
  expect(workflow).toMatchObject({
    name: remote,
    on: { push: { branches: ['main'], paths: expect.arrayContaining([`${remote}/**`]) } },
    concurrency: { group: `release-${remote}` },
    jobs: { release: { uses: './.github/workflows/remote.yaml', with: { app: remote } } },
  });
});

test('deploys migrations, configuration and functions before the edges', () => {
  const commands = workflows[names.indexOf('deploy.yaml')]?.commands ?? [];
  const order = [
    'added=$(git diff --name-only --diff-filter=A "$BEFORE" HEAD -- supabase/migrations)',
    'test -z "$added" || npx --yes squawk-cli@2.66.0 $added',
    'supabase db push --yes --remote=',
    'supabase config push --yes --remote=',
    'supabase functions deploy --workdir .local/functions --remote=',
    'kubectl apply',
  ].map((command) => commands.findIndex((line) => line.startsWith(command)));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(commands.indexOf('npm run build:functions')).toBeLessThan(order[0] ?? 0);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { returnQuery } from '@aertrip/platform/checkout';
import { repositoryRoot, workspaceRemotes } from '@aertrip/release';
import { drawWorkspaces, readPicture } from './workspace-graph';

const file = (...names: string[]) => path.join(repositoryRoot, ...names);
const read = (...names: string[]) => readFileSync(file(...names), 'utf8');

test.each(workspaceRemotes)('records a screen of every route of %s', (app) => {
  const { aertrip } = JSON.parse(read(app, 'package.json')) as { aertrip: { paths: string[] } };
  const { screens } = JSON.parse(read(app, 'fixtures/screens.json')) as { screens: { route: string }[] };
  const recorded = screens.map(({ route }) => route);
  expect(aertrip.paths.filter((route) => !recorded.includes(route))).toEqual([]);
});

test('renders a quote on the server with the whole query of a payment that returns', () => {
  const { aertrip } = JSON.parse(read('remote-public', 'package.json')) as {
    aertrip: { query: Record<string, string[]> };
  };
  const returned = new URLSearchParams(returnQuery({ purpose: 'instalment', dueOn: '2027-01-11' }));
  expect([...returned.keys()].toSorted()).toEqual(aertrip.query['/quote/:token']);
});

test('draws the imports of the workspaces in the architecture as they are', () => {
  // After a change: npx tsx tests/structure/workspace-graph.ts
  expect(readPicture()).toBe(drawWorkspaces());
});

import { drawWorkspaces, readPicture } from './workspace-graph';

test('draws the imports of the workspaces in the architecture as they are', () => {
  // After a change: npx tsx tests/structure/workspace-graph.ts
  expect(readPicture()).toBe(drawWorkspaces());
});

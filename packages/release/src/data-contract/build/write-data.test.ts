import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../../core/repository-root';
import { readBuildFacts } from '../../releases/build-facts';
import { sampleBuild, temporaryFolder } from '../../testing/sample-build';
import { sampleUse } from '../../testing/sample-schema';
import { completeData } from './write-data';

/** A build that was made without the engine, in the project of its remote. */
async function builtProject(data?: typeof sampleUse): Promise<string> {
  const project = await temporaryFolder();
  await mkdir(path.join(project, 'src'));
  await symlink(path.join(repositoryRoot, 'node_modules'), path.join(project, 'node_modules'));
  await writeFile(path.join(project, 'package.json'), '{}');
  await writeFile(
    path.join(project, 'src/routes.tsx'),
    `import { customerDatabase } from 'shared-auth';
     export const read = () => customerDatabase().from('themes').select('name');`,
  );
  const dist = path.join(project, 'dist');
  await cp(await sampleBuild({ data }), dist, { recursive: true });
  return dist;
}

test('a build that does not say what it uses is told it by its sources', async () => {
  const dist = await builtProject();
  await completeData(dist, await readBuildFacts(dist));
  const { data } = await readBuildFacts(dist);
  expect(data?.tables).toMatchObject({ themes: { reads: ['name'] } });
}, 30_000);

test('what a build says stays', async () => {
  const dist = await builtProject(sampleUse);
  await completeData(dist, await readBuildFacts(dist));
  expect((await readBuildFacts(dist)).data).toEqual(sampleUse);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';

/** The indented commands of npm and npx in a section of the hosting guide. */
export function guideCommands(section: string): string[] {
  const guide = readFileSync(path.join(repositoryRoot, 'docs/guides/hosting.md'), 'utf8');
  const text = guide.split(`\n## ${section}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...text.matchAll(/^ {4}(np[mx] .+)$/gm)].map(([, command]) => command ?? '');
}

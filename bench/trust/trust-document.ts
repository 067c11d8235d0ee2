import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';
import { format, resolveConfig } from 'prettier';
import { markdownTable, type TextTable } from '../report/tables';
import type { TriedRow } from './try-rows';

const file = path.join(repositoryRoot, 'docs/benchmarks-trust.md');

export const trustTable = (tried: readonly TriedRow[]): TextTable => ({
  head: ['Attack or fault', 'Before', 'After', 'Now'],
  rows: tried.map(({ attack, before, after, isOpen }) => [
    attack,
    before,
    after,
    isOpen ? '**open**' : 'closed',
  ]),
});

/** Writes what was found into the documents. */
export async function writeTrustDocument(tried: readonly TriedRow[], now = new Date()): Promise<void> {
  const open = tried.filter(({ isOpen }) => isOpen).length;
  const text = `# What attacks and faults do

Written by \`npm run trust\` on ${now.toISOString().slice(0, 10)}, on a machine with ${os.availableParallelism()} cores: a site with the
demo's data and accounts is started as \`npm start\` starts it, and each row is tried on it from outside, one after the
other. *Before* is what the same did before there was a defence, as it was measured then or follows from
the code of then; *as now* where it never worked, and the row is there so that it never does. ${tried.length} rows, ${open} open.

Not a row, since it is meant to work: the embedded default signs customers in by an emulator, whose tokens are not signed and
whose Google sign-in takes whoever is chosen. It is for demonstrations; a hosted project takes tokens of Firebase alone.

${markdownTable(trustTable(tried))}
`;
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseRefused } from '../core/refusal';

/** Maximum length of release notes in characters. */
const longestNotes = 10_000;

const isHeading = (line: string) => /^#{1,2}\s/.test(line);

/** The section of a version in a standard change log: `## 1.2.0`, `## [1.2.0] - 2026-11-20`. */
export function sectionOf(changeLog: string, version: string): string | undefined {
  const lines = changeLog.split('\n');
  const start = lines.findIndex(
    (line) => isHeading(line) && line.split(/[\s[\]()]+/).some((word) => word.replace(/^v/, '') === version),
  );
  if (start < 0) return undefined;
  const length = lines.slice(start + 1).findIndex(isHeading);
  const section = lines.slice(start + 1, length < 0 ? undefined : start + 1 + length);
  return section.join('\n').trim() || undefined;
}

/** @throws ReleaseRefused (`usage`) */
function checkLength(notes: string): string {
  if (notes.length <= longestNotes) return notes;
  throw new ReleaseRefused('usage', {
    found: `The release notes have ${notes.length} characters.`,
    expected: `Expected at most ${longestNotes}.`,
    next: 'Nothing was published. Say in short what is new for people.',
  });
}

/**
 * Release notes of a version: its section of the app's CHANGELOG.md.
 * @param folders in which the change log is searched
 * @throws ReleaseRefused (`usage`) when they are too long
 */
export async function readNotes(version: string, folders: readonly string[]): Promise<string | undefined> {
  const file = folders.map((folder) => path.join(folder, 'CHANGELOG.md')).find((name) => existsSync(name));
  const section = file && sectionOf(await readFile(file, 'utf8'), version);
  return section && checkLength(section);
}

/** First line, without list or heading marks. */
export const firstLine = (notes: string | undefined): string =>
  notes
    ?.split('\n')
    .find((line) => line.trim() !== '' && !line.startsWith('#'))
    ?.replace(/^[\s*-]+/, '') ?? '';

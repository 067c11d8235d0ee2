import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseRefused } from '../core/refusal';

/** Characters that notes may have. */
const longestNotes = 10_000;

const isHeading = (line: string) => /^#{1,2}\s/.test(line);

/** The section of a version in a change log of the usual form: `## 1.2.0`, `## [1.2.0] - 2026-11-20`. */
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
 * What is new in a version: the text or the file that a person names, or its section of the app's CHANGELOG.md.
 * @param given by the person
 * @param folders in which the change log is looked for
 * @throws ReleaseRefused (`usage`) when they are too long
 */
export async function readNotes(
  given: string | undefined,
  version: string,
  folders: readonly string[],
): Promise<string | undefined> {
  if (given !== undefined) {
    const isFile = (await stat(given).catch(() => undefined))?.isFile();
    return checkLength((isFile ? await readFile(given, 'utf8') : given).trim()) || undefined;
  }
  const file = folders.map((folder) => path.join(folder, 'CHANGELOG.md')).find((name) => existsSync(name));
  const section = file && sectionOf(await readFile(file, 'utf8'), version);
  return section && checkLength(section);
}

/** Their first line, without the marks of a list or a heading. */
export const firstLine = (notes: string | undefined): string =>
  notes
    ?.split('\n')
    .find((line) => line.trim() !== '' && !line.startsWith('#'))
    ?.replace(/^[\s*-]+/, '') ?? '';

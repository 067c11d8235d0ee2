import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseJson, ReleaseRefused } from '../../core/refusal';
import {
  fixtureSources,
  howToRecord,
  recordingSchema,
  screensSchema,
  type Recording,
  type ScreensFile,
} from '../../releases/screen-fixtures';
import { printRecording } from './recording';

/** @param folder `fixtures` of a remote. @throws ReleaseRefused */
export async function readScreens(folder: string): Promise<ScreensFile> {
  const file = path.join(folder, fixtureSources.screens);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ReleaseRefused('usage', {
      found: `${file} cannot be read.`,
      expected: 'Expected the list of the screens to open.',
      next: 'Write one, such as { "screens": [{ "route": "/blog", "url": "/blog" }] }.',
    });
  });
  return parseJson(screensSchema, text, file, 'Correct it.');
}

export async function readAnswers(folder: string): Promise<Recording> {
  const file = path.join(folder, fixtureSources.answers);
  const next = `Record it again: ${howToRecord(path.basename(path.dirname(folder)))}.`;
  return parseJson(recordingSchema, await readFile(file, 'utf8'), file, next);
}

/** Writes a file, unless it has this text. */
async function writeChanged(file: string, text: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => undefined)) !== text) await writeFile(file, text);
}

export const writeAnswers = (folder: string, recording: Recording): Promise<void> =>
  writeChanged(path.join(folder, fixtureSources.answers), printRecording(recording));

export interface RecordedSnapshots {
  /** Text by file name, of screens without a fault. */
  readonly snapshots: Readonly<Record<string, string>>;
  /** File names of the screens with a fault. */
  readonly faulty: readonly string[];
  /** Files of the build, without hashes, that each screen loads, by the file name of its snapshot. */
  readonly loads: Readonly<Record<string, readonly string[]>>;
}

/** One screen a line, so that a difference can be read. */
const printLoads = (loads: RecordedSnapshots['loads']) =>
  `{\n${Object.entries(loads)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, files]) => `  ${JSON.stringify(name)}: ${JSON.stringify(files)}`)
    .join(',\n')}\n}\n`;

/** Brings the snapshots of a folder up to date. A screen with a fault keeps the one that it has. */
export async function writeSnapshots(
  folder: string,
  { snapshots, faulty, loads }: RecordedSnapshots,
): Promise<void> {
  const target = path.join(folder, fixtureSources.snapshots);
  await mkdir(target, { recursive: true });
  const files: Record<string, string> = { ...snapshots, [fixtureSources.loads]: printLoads(loads) };
  const old = (await readdir(target)).filter((name) => !(name in files) && !faulty.includes(name));
  await Promise.all(old.map((name) => rm(path.join(target, name))));
  await Promise.all(Object.entries(files).map(([name, text]) => writeChanged(path.join(target, name), text)));
}

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

export async function writeAnswers(folder: string, recording: Recording): Promise<void> {
  await writeFile(path.join(folder, fixtureSources.answers), printRecording(recording));
}

/** Replaces the snapshots of a folder. @param snapshots text by file name */
export async function writeSnapshots(
  folder: string,
  snapshots: Readonly<Record<string, string>>,
): Promise<void> {
  const target = path.join(folder, fixtureSources.snapshots);
  await mkdir(target, { recursive: true });
  const old = (await readdir(target)).filter((name) => !(name in snapshots));
  await Promise.all(old.map((name) => rm(path.join(target, name))));
  await Promise.all(
    Object.entries(snapshots).map(([name, text]) => writeFile(path.join(target, name), text)),
  );
}

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseJson } from '../../core/parse-json';
import {
  fixtureSources,
  recordingSchema,
  screensSchema,
  type Recording,
  type ScreensFile,
} from '../../releases/screen-fixtures';
import { printRecording } from './recording';

const next = 'Record it again: npm run fixtures.';

/** @param folder `fixtures` of a remote */
export async function readScreens(folder: string): Promise<ScreensFile> {
  const file = path.join(folder, fixtureSources.screens);
  return parseJson(screensSchema, await readFile(file, 'utf8'), file, 'Correct it.');
}

export async function readAnswers(folder: string): Promise<Recording> {
  const file = path.join(folder, fixtureSources.answers);
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

import * as v from 'valibot';
import { parseJson } from '../core/parse-json';
import { revisionFileName, webhooksFolder } from '../core/store-layout';
import { toStore, type StoreLike } from '../store/open-store';
import { readText } from '../store/release-store';

const failureSchema = v.object({
  since: v.string(),
  attempts: v.number(),
  /** Not tried again before this time, ISO 8601. */
  nextAt: v.string(),
  error: v.string(),
});

const progressSchema = v.object({
  /** The edge that delivers now, and until when nobody else does. */
  claim: v.nullable(v.object({ edge: v.string(), until: v.string() })),
  /** By stream: number of the last revision that was told. */
  told: v.record(v.string(), v.number()),
  /** By stream: why its next revision is not told yet. */
  failing: v.record(v.string(), failureSchema),
});

/** How far one webhook is. Each state is a file of its own, created once, so that of several edges one delivers. */
export type Progress = v.InferOutput<typeof progressSchema>;
export type Failure = Progress['failing'][string];

export interface NumberedProgress {
  /** 0 before the first state. */
  readonly number: number;
  readonly progress: Progress;
}

interface Place {
  readonly store: StoreLike;
  readonly channel: string;
  readonly webhook: string;
}

/** States that stay, for whoever reads one while it is replaced. */
const kept = 5;

const folderOf = ({ channel, webhook }: Place) => webhooksFolder(channel, webhook);

async function numbersIn(place: Place): Promise<number[]> {
  const names = await toStore(place.store).list(folderOf(place));
  return names.filter((name) => /^\d{8}\.json$/.test(name)).map((name) => Number.parseInt(name, 10));
}

/** @throws ReleaseRefused when the store cannot be read, or the latest state is damaged */
export async function readProgress(place: Place): Promise<NumberedProgress | undefined> {
  const number = (await numbersIn(place)).at(-1);
  if (number === undefined) return undefined;
  const key = `${folderOf(place)}/${revisionFileName(number)}`;
  const text = await readText(toStore(place.store), key);
  const next = 'Remove the folder: what changes from then on is told.';
  return text === undefined ? undefined : { number, progress: parseJson(progressSchema, text, key, next) };
}

/** @returns the state with its number; `undefined` when another edge was first */
export async function writeProgress(
  place: Place,
  after: number,
  progress: Progress,
): Promise<NumberedProgress | undefined> {
  const number = after + 1;
  const key = `${folderOf(place)}/${revisionFileName(number)}`;
  if (!(await toStore(place.store).create(key, JSON.stringify(progress)))) return undefined;
  const old = (await numbersIn(place)).filter((other) => other <= number - kept);
  for (const other of old) await toStore(place.store).remove(`${folderOf(place)}/${revisionFileName(other)}`);
  return { number, progress };
}

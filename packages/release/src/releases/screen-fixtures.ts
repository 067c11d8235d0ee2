import * as v from 'valibot';
import { parseJson } from '../core/refusal';
import { isInstalled } from '../core/repository';
import { releaseKey } from '../core/store-layout';
import { readText, type ReleaseStore } from '../store/release-store';
import type { ReleaseManifest } from './manifest';

/** Release file with the screens of its checks and the recorded answers of the data services. */
export const fixturesFileName = 'fixtures.json';

/** Release file with the reviewed snapshots of the screens. */
export const snapshotsFileName = 'snapshots.json';

/** Text by file name in `fixtures/snapshots` (`snapshotName`). */
const snapshotsSchema = v.record(v.string(), v.string());

/** Its sources in a remote's folder `fixtures`: `screens` is written by hand, `answers` is recorded. */
export const fixtureSources = {
  screens: 'screens.json',
  answers: 'answers.json',
  snapshots: 'snapshots',
  /** Among the snapshots: the files of the build that each screen loads. */
  loads: 'loads.json',
} as const;

/** The command that records them: of the site's repository, or of a team's. */
export const howToRecord = (app: string) =>
  isInstalled ? `npx mfe record ${app}` : `npm run fixtures ${app}`;

export const roles = ['visitor', 'customer', 'administrator'] as const;

export type Role = (typeof roles)[number];

/** An element of a page, by its role and accessible name. */
const elementSchema = v.object({ role: v.string(), name: v.string() });

const within = v.optional(elementSchema);

const stepSchema = v.variant('do', [
  v.object({ do: v.literal('press'), name: v.string(), role: v.optional(v.string(), 'button'), within }),
  v.object({ do: v.literal('fill'), label: v.string(), text: v.string(), within }),
  v.object({ do: v.literal('check'), label: v.string(), within }),
  v.object({ do: v.literal('select'), label: v.string(), option: v.string(), within }),
]);

export type Step = v.InferOutput<typeof stepSchema>;

const screenSchema = v.object({
  /** Route pattern of the remote, as in its `aertrip.paths`. */
  route: v.string(),
  /** Path and query to open; `{quote.token}` inserts a value of the preparation of that name. */
  url: v.string(),
  as: v.optional(v.picklist(roles), 'visitor'),
  steps: v.optional(v.array(stepSchema), []),
});

export type Screen = v.InferOutput<typeof screenSchema>;

/** The same for a screen as it is written and as it was recorded, where a preparation filled its address. */
export const screenKey = ({ route, as, steps }: Screen): string => JSON.stringify([route, as, steps]);

/** An administrator's request to the demo data before a recording; accepts `{name.column}` placeholders. */
const preparationSchema = v.object({
  name: v.string(),
  /**
   * A REST API query, whose first row is used, such as `quotes?select=id`; with `args` a function call, such as
   * `rpc/save_quote`.
   */
  request: v.string(),
  args: v.optional(v.record(v.string(), v.unknown())),
});

/** `screens.json`: at least one screen for each route. */
export const screensSchema = v.object({
  prepare: v.optional(v.array(preparationSchema), []),
  screens: v.array(screenSchema),
});

export type ScreensFile = v.InferOutput<typeof screensSchema>;

const answerSchema = v.object({
  status: v.number(),
  /** Headers that callers read, by lower-case name. */
  headers: v.record(v.string(), v.string()),
  /** JSON or text. */
  body: v.unknown(),
});

export type RecordedAnswer = v.InferOutput<typeof answerSchema>;

/** Answer by request (`requestKey`). */
const answersSchema = v.record(v.string(), answerSchema);

export type RecordedAnswers = v.InferOutput<typeof answersSchema>;

/** Browser storage of a signed-in session. */
const sessionSchema = v.object({
  cookies: v.record(v.string(), v.string()),
  /** `localStorage` of the site. */
  storage: v.record(v.string(), v.string()),
});

export type Session = v.InferOutput<typeof sessionSchema>;

/** `answers.json`, which is recorded, and `fixtures.json` of a release. */
export const recordingSchema = v.object({
  screens: v.array(screenSchema),
  /** Clock of browser and server in a replay (ISO 8601). */
  recordedAt: v.string(),
  sessions: v.record(v.string(), sessionSchema),
  /** By role. Answers that a visitor gets as well are stored only for the visitor. */
  answers: v.record(v.string(), answersSchema),
  /** By screen URL: answers that differ from the first step on. */
  afterSteps: v.record(v.string(), answersSchema),
});

export type Recording = v.InferOutput<typeof recordingSchema>;

async function readReleaseFile<Value>(
  store: ReleaseStore,
  { app, version, files }: ReleaseManifest,
  name: string,
  parse: (text: string, key: string, next: string) => Value,
): Promise<Value | undefined> {
  if (!files[name]) return undefined;
  const key = releaseKey(app, version, name);
  const text = await readText(store, key);
  const next = `Record it again (${howToRecord(app)}), and publish ${app} under a new version.`;
  return text === undefined ? undefined : parse(text, key, next);
}

export const readFixtures = (store: ReleaseStore, manifest: ReleaseManifest) =>
  readReleaseFile(store, manifest, fixturesFileName, (...given) => parseJson(recordingSchema, ...given));

const readSnapshotsFile = (store: ReleaseStore, manifest: ReleaseManifest) =>
  readReleaseFile(store, manifest, snapshotsFileName, (...given) => parseJson(snapshotsSchema, ...given));

/** The reviewed snapshots of a release, by file name. */
export async function readSnapshots(store: ReleaseStore, manifest: ReleaseManifest) {
  const texts = await readSnapshotsFile(store, manifest);
  if (!texts) return undefined;
  const { [fixtureSources.loads]: _, ...snapshots } = texts;
  return snapshots;
}

const loadsSchema = v.record(v.string(), v.array(v.string()));

/** Files of a release, without hashes, that each screen loads, by the file name of its snapshot. */
export async function readLoads(
  store: ReleaseStore,
  manifest: ReleaseManifest,
): Promise<v.InferOutput<typeof loadsSchema>> {
  const text = (await readSnapshotsFile(store, manifest))?.[fixtureSources.loads];
  const next = `Record it again: ${howToRecord(manifest.app)}.`;
  return text === undefined ? {} : parseJson(loadsSchema, text, fixtureSources.loads, next);
}

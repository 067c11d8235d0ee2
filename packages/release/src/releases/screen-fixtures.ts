import * as v from 'valibot';

/** File of a release with the screens that it is checked with, and the recorded answers of the data services. */
export const fixturesFileName = 'fixtures.json';

/** Files of a remote's folder `fixtures` that it is made of: the one is written by hand, the other recorded. */
export const fixtureSources = { screens: 'screens.json', answers: 'answers.json' } as const;

export const roles = ['visitor', 'customer', 'administrator'] as const;

/** Who has opened a screen. */
export type Role = (typeof roles)[number];

/** An element of a page, by its role and accessible name. */
const elementSchema = v.object({ role: v.string(), name: v.string() });

const within = v.optional(elementSchema);

/** What somebody does on a screen, and what must then be there. */
const stepSchema = v.variant('do', [
  v.object({ do: v.literal('press'), name: v.string(), role: v.optional(v.string(), 'button'), within }),
  v.object({ do: v.literal('fill'), label: v.string(), text: v.string(), within }),
  v.object({ do: v.literal('check'), label: v.string(), within }),
  v.object({ do: v.literal('select'), label: v.string(), option: v.string(), within }),
  /** An element of this role and name, or this text, becomes visible. */
  v.object({ do: v.literal('expect'), text: v.string(), role: v.optional(v.string()), within }),
  /** The address becomes this path and query. */
  v.object({ do: v.literal('expect address'), path: v.string() }),
]);

export type Step = v.InferOutput<typeof stepSchema>;

const screenSchema = v.object({
  /** Route pattern of the remote, as its `aertrip.paths` has it. */
  route: v.string(),
  /** Path and query that is opened; `{quote.token}` stands for what a preparation of that name gave. */
  url: v.string(),
  as: v.optional(v.picklist(roles), 'visitor'),
  steps: v.optional(v.array(stepSchema), []),
});

export type Screen = v.InferOutput<typeof screenSchema>;

/** What an administrator does or looks up in the demo's data before it is recorded; `{name.column}` as in the addresses. */
const preparationSchema = v.object({
  name: v.string(),
  /** A query of the REST API whose first row is taken, such as `quotes?select=id`; with `args` a call, such as `rpc/save_quote`. */
  request: v.string(),
  args: v.optional(v.record(v.string(), v.unknown())),
});

/** `screens.json`: for each route one screen at least. */
export const screensSchema = v.object({
  prepare: v.optional(v.array(preparationSchema), []),
  screens: v.array(screenSchema),
});

export type ScreensFile = v.InferOutput<typeof screensSchema>;

const answerSchema = v.object({
  status: v.number(),
  /** Of the headers those that callers read, by name in lower case. */
  headers: v.record(v.string(), v.string()),
  /** JSON, or text. */
  body: v.unknown(),
});

export type RecordedAnswer = v.InferOutput<typeof answerSchema>;

/** Answer by request (`requestKey`). */
const answersSchema = v.record(v.string(), answerSchema);

export type RecordedAnswers = v.InferOutput<typeof answersSchema>;

/** What a browser holds in which somebody is signed in. */
const sessionSchema = v.object({
  cookies: v.record(v.string(), v.string()),
  /** `localStorage` of the site. */
  storage: v.record(v.string(), v.string()),
});

export type Session = v.InferOutput<typeof sessionSchema>;

/** `answers.json`, which is recorded. */
export const recordingSchema = v.object({
  /** The screens as they were opened. */
  screens: v.array(screenSchema),
  /** The clocks of browser and server are set to this time (ISO 8601). */
  recordedAt: v.string(),
  sessions: v.record(v.string(), sessionSchema),
  /** By role; what a visitor is answered as well stands there alone. */
  answers: v.record(v.string(), answersSchema),
  /** By URL of a screen: what is answered from its first step on, where that differs. */
  afterSteps: v.record(v.string(), answersSchema),
});

export type Recording = v.InferOutput<typeof recordingSchema>;

/** `fixtures.json` of a release: the recording. */
export type ScreenFixtures = Recording;

import * as v from 'valibot';

const actor = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  v.nonEmpty('Say who you are: the history remembers it.'),
  v.maxLength(80, 'Use at most 80 characters.'),
);

const reason = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  v.nonEmpty('Say why: whoever looks at the history later needs it.'),
  v.maxLength(500, 'Use at most 500 characters.'),
);

const whole = (message: string) =>
  v.pipe(v.string(), v.trim(), v.regex(/^\d+$/, message), v.transform(Number));

const common = {
  actor,
  /** The revision that the person looked at: whatever came between is a conflict. */
  expectRevision: whole('The page carries no revision. Open it again.'),
  withoutBrowser: v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => value === 'on'),
    ),
    '',
  ),
  /** Shares in percent, such as `5, 25, 50`. */
  steps: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^\d+(\.\d+)?( *, *\d+(\.\d+)?)*$/, 'Name growing shares in percent, such as 5, 25, 50.'),
      v.transform((text) => text.split(',').map(Number)),
    ),
    '5',
  ),
  /** Minutes a step lasts; without it a person takes the steps. */
  stepMinutes: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^\d*$/, 'Name a whole number of minutes, or leave it empty.'),
      v.transform((text) => (text === '' ? null : Number(text))),
    ),
    '',
  ),
  /** Without it that of the release's audience. */
  margin: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^(\d+(\.\d+)?)?$/, 'Name percentage points, such as 1, or leave it empty.'),
      v.transform((text) => (text === '' ? undefined : Number(text))),
    ),
    '',
  ),
  /** Without it that of the release's audience. */
  minimumSample: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^\d*$/, 'Name a whole number of visits, such as 500, or leave it empty.'),
      v.transform((text) => (text === '' ? undefined : Number(text))),
    ),
    '',
  ),
};

const recordedSchema = v.object({ ...common, reason });
/** What adds no revision has nowhere to remember a reason. */
const unrecordedSchema = v.object({ ...common, reason: v.optional(v.string(), '') });

export type ActionInput = v.InferOutput<typeof recordedSchema>;

export type FieldErrors = Readonly<Partial<Record<keyof ActionInput, string>>>;

/** Reads the form of an action, or says for each field what is wrong with it. */
export function readActionInput(
  form: Readonly<Record<string, string>>,
  isRecorded: boolean,
): { readonly input: ActionInput } | { readonly errors: FieldErrors } {
  const result = v.safeParse(isRecorded ? recordedSchema : unrecordedSchema, form);
  if (result.success) return { input: result.output };
  const { nested } = v.flatten<typeof recordedSchema>(result.issues);
  return {
    errors: Object.fromEntries(
      Object.entries(nested ?? {}).map(([field, messages]) => [field, messages?.[0]]),
    ),
  };
}

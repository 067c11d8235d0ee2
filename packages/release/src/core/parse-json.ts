import * as v from 'valibot';
import { ReleaseRefused } from './refusal';

/** Path and message of each schema issue, such as `deployment.traffic: Invalid type: Expected number`. */
export const issuesOf = (issues: readonly v.BaseIssue<unknown>[]) =>
  issues.map((issue) => [v.getDotPath(issue), issue.message].filter(Boolean).join(': ')).join('; ');

/**
 * Parses and validates JSON.
 * @param what name of the text for the message, such as `Revision 7 of remote-admin`
 * @throws ReleaseRefused (`gate`) for invalid JSON or an invalid shape
 */
export function parseJson<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
  what: string,
  next: string,
): v.InferOutput<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ReleaseRefused(
      'gate',
      {
        found: `${what} is not valid JSON (${String(cause)}).`,
        expected: 'Expected a whole JSON document.',
        next,
      },
      { cause },
    );
  }
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new ReleaseRefused('gate', {
    found: `${what} does not have the expected fields (${issuesOf(result.issues)}).`,
    expected: 'Expected what this tool writes.',
    next,
  });
}

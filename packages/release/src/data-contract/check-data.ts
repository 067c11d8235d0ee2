import type { Check } from '../gate/verification';
import { checkResult } from '../gate/verification';
import type { BuildFacts } from '../releases/build-facts';
import { checkUse } from './check-use';
import { sentenceOf } from './finding';
import type { RecordedSchema } from './recorded-schema';

const notRun = (says: string): Check => ({ name: 'data', outcome: 'not run', says: [says] });

/** Compares what a release uses of the database with the schema that was recorded for the channel. */
export function checkData(
  { app, version, data }: Pick<BuildFacts, 'app' | 'version' | 'data'>,
  channel: string,
  recorded: RecordedSchema | undefined,
): Check {
  if (!data) return notRun(`The build of ${app}@${version} does not say what it uses of the database.`);
  if (!recorded) {
    return notRun(
      `No schema of the database is recorded for ${channel}. Record it: npx mfe schema record --channel ${channel}.`,
    );
  }
  const failures = checkUse(data, recorded.schema).map((finding) => sentenceOf(finding));
  const next = `${app}@${version} uses what the database of ${channel} did not have on ${recorded.at.slice(0, 10)}. Apply the migration that it needs and record the schema (npx mfe schema record), or build it for the schema of today.`;
  return checkResult('data', failures.length > 0 ? [...failures, next] : []);
}

import type { Outcome, Stream } from '../../channel/apps';
import type { ChangeOptions } from '../../channel/change';
import { appOperation } from '../operation';
import { runPlan } from '../plan';
import { parseVersion } from '../values';
import { planRollback } from './plan';

interface RollbackOptions extends ChangeOptions {
  /** Target version; by default the last one that was healthy for everybody. */
  readonly to?: string;
}

/**
 * Returns an app to the last version that was healthy for everybody, or to a named one. Ends a canary, marks the left
 * versions bad and holds the app. Needs no build, no browser and no file of the left version. Succeeds in spite of
 * concurrent changes of the app. Idempotent.
 * @throws ReleaseRefused `gate` without a version to return to, `usage` for an unknown version, `conflict` only with
 * `expectRevision`
 */
export const rollback = (stream: Stream, { to, ...options }: RollbackOptions): Promise<Outcome> =>
  runPlan(stream, options, (situation) => planRollback(situation, to), {
    again: options.expectRevision === undefined,
  });

export const rollbackOperation = appOperation<{ readonly to?: string }>({
  name: 'rollback',
  help: 'return an app to its last healthy version, and hold it',
  options: {
    to: {
      flag: '--to <version>',
      help: 'return to this version',
      label: 'Another version',
      parse: parseVersion,
    },
  },
  plan: (situation, { to }) => planRollback(situation, to),
  again: true,
});

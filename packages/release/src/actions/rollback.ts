import { ReleaseRefused } from '../core/refusal';
import { carryOut } from '../plans/plan';
import { planRollback } from '../plans/rollback';
import { changeState, type ChangeOptions, type Outcome, type Stream } from '../revisions/revision-stream';

/** Tries against other writers: in an outage the roll-back must win, whatever else is going on. */
const maxTries = 10;

interface RollbackOptions extends ChangeOptions {
  /** Version to return to; without it the last one that was healthy for everybody. */
  readonly to?: string;
}

/**
 * Returns an app to the last version that was healthy for everybody, or to the one named; ends a canary, marks what was
 * left as bad, and holds the app. Needs no build, no browser and no file of the version that is left. Repeating it
 * changes nothing.
 * @throws ReleaseRefused `gate` when there is nothing to return to, `usage` for an unknown version, `conflict` only
 * with `expectRevision`
 */
export async function rollback(stream: Stream, options: RollbackOptions): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await changeState(stream, options, async (current) =>
        carryOut(await planRollback({ stream, current }, options.to), options),
      );
    } catch (error) {
      const lost = error instanceof ReleaseRefused && error.code === 'conflict';
      if (!lost || options.expectRevision !== undefined || tries === maxTries) throw error;
    }
  }
}

import type { ChangeOptions } from '../../channel/change';
import { readRecordAt } from '../../channel/timeline';
import type { Channel } from '../../channel/log';
import { changeOperation, outcomeOfSet, type SetOutcome } from '../operation';
import { runPlans } from '../plan';
import { parsePastTime } from '../values';
import { planRestore } from './plan';

/**
 * Makes the versions that were live at a time live again, for several apps with one record: all or none. Holds each changed
 * app, like a roll-back. An app with the same live version stays unchanged.
 * @throws ReleaseRefused `gate` naming every app that cannot be restored and the reason, `held` in a frozen channel,
 * `conflict` after a concurrent change of one of the apps
 */
export async function restore(
  channel: Channel,
  apps: readonly string[],
  { at, ...by }: ChangeOptions & { readonly at: Date },
): Promise<SetOutcome> {
  const then = await readRecordAt(channel, at);
  const changed = await runPlans(channel, apps, by, (basis, of) => planRestore(of, apps, basis, then));
  return outcomeOfSet(apps, changed);
}

export const restoreOperation = changeOperation<{ readonly at: Date }>({
  name: 'restore',
  help: 'return all apps, or the named ones, to the versions live at a given time, and hold them',
  argument: 'apps',
  options: {
    at: {
      flag: '--at <time>',
      help: 'such as "2026-11-20 14:00"',
      label: 'Time',
      isRequired: true,
      parse: parsePastTime,
    },
  },
  needsReason: true,
  plans: async ({ of, targets, options: { at }, ...basis }) => {
    const apps = targets.map(({ app }) => app);
    return planRestore(of, apps, basis, await readRecordAt(of, at));
  },
});

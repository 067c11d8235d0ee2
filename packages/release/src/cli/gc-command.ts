import { collect, planCollection } from '../cleanup/collect';
import type { Context } from './context';
import { shortTime, table, type CommandResult } from './output';

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

export async function gcCommand(
  context: Context,
  _: string[],
  { keep, minAge, apply }: { readonly keep: number; readonly minAge: number; readonly apply?: boolean },
): Promise<CommandResult> {
  const now = new Date();
  const plan = await planCollection(context.store, { keep, minAge, now });
  const removed = apply ? await collect(context.store, plan, now) : plan.remove;
  const freed = megabytes(removed.reduce((sum, { bytes }) => sum + bytes, 0));
  const rows = removed.map(({ app, version, publishedAt, bytes }) => [
    `${app}@${version}`,
    shortTime(publishedAt),
    megabytes(bytes),
  ]);
  const summary = `${removed.length} releases (${freed}) and ${plan.leftOver.length} left-over files ${apply ? 'were removed' : 'would be removed'}; ${plan.keep.length} releases stay.`;
  return {
    json: { applied: apply ?? false, removed, leftOver: plan.leftOver, kept: plan.keep },
    human: [
      ...(rows.length > 0 ? [table(['Release', 'Published', 'Size'], rows), ''] : []),
      apply ? summary : `${summary} Nothing was removed: add --apply to remove them.`,
    ].join('\n'),
  };
}

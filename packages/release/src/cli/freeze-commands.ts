import { describeFreeze, freeze, thaw } from '../channel/freeze';
import { requireReason, type Context } from './context';
import type { CommandResult } from './output';
import { parseTime } from './times';

/** `mfe freeze [--until …] --reason …`: nothing new is released in the channel until then. */
export async function freezeCommand(
  context: Context,
  _: string[],
  { until }: { readonly until?: string },
): Promise<CommandResult> {
  requireReason(context);
  const end = until === undefined ? undefined : parseTime(until);
  const { freeze: made, changed } = await freeze(context, { ...context.by, until: end });
  const words = made ? `The channel ${context.channel} is ${describeFreeze(made)}.` : '';
  return {
    json: { channel: context.channel, changed, freeze: made ?? null },
    human: `${changed ? '' : 'Nothing to change. '}${words} Nothing new is released; rolling back stays possible.`,
  };
}

/** `mfe thaw`: lets the channel be released to again. */
export async function thawCommand(context: Context): Promise<CommandResult> {
  const { changed } = await thaw(context, context.by);
  return {
    json: { channel: context.channel, changed, freeze: null },
    human: changed
      ? `The channel ${context.channel} may be released to again.`
      : `Nothing to change: the channel ${context.channel} is not frozen.`,
  };
}

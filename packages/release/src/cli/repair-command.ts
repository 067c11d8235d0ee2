import { localCopy } from '../build/local-store';
import { planRepair } from '../repair/plan-repair';
import { openEdgeCopy } from '../store/edge-copy-folder';
import { requireReason, type Context } from './context';
import { table, type CommandResult } from './output';

/** `mfe repair <app> [--copy …] [--apply --reason …]`: what is broken in the store, and what is done about it. */
export async function repairCommand(
  context: Context,
  [app = '']: string[],
  { copy, apply }: { readonly copy?: string; readonly apply?: boolean },
): Promise<CommandResult> {
  const { store, stored, channel, by } = context;
  if (apply) requireReason(context);
  const folder = copy ?? localCopy();
  const beside = openEdgeCopy(folder, store.location);
  const steps = await planRepair({ store: stored, counted: store, channel, app, copy: beside });
  if (apply) for (const { carryOut } of steps) await carryOut?.(by);
  const left = steps.filter(({ carryOut }) => !carryOut).length;
  const possible = steps.length - left;
  const rows = steps.map(({ finding, remedy }, index) => [String(index + 1), finding, remedy]);
  const summary =
    steps.length === 0
      ? `Nothing of ${app} in ${channel} is broken.`
      : apply
        ? `${possible} of ${steps.length} were repaired; ${left} are left to a person.`
        : `${possible} of ${steps.length} can be repaired. Nothing was changed: say --apply --reason "…" to do it.`;
  return {
    json: {
      app,
      channel,
      applied: apply ?? false,
      steps: steps.map(({ finding, remedy, carryOut }) => ({
        finding,
        remedy,
        automatic: carryOut !== undefined,
      })),
    },
    human: [...(rows.length > 0 ? [table(['', 'Found', 'Remedy'], rows), ''] : []), summary].join('\n'),
  };
}

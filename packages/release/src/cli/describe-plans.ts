import { exitCodes } from '../core/refusal';
import { describeChangedScreens } from '../gate/changed-screens';
import { channelPlan, type Plan } from '../operations/plan';
import type { CommandResult } from './output';

const sentencesOf = ({ found, expected, next }: NonNullable<Plan['unchanged']>) => [
  found,
  expected,
  `→ ${next}`,
];

/** A missing review refuses a plan; a missing verification is done before it. */
const refusalOf = ({ refusal, verification }: Plan) =>
  refusal ?? (verification?.verdict === 'changes not reviewed' ? verification.refusal : undefined);

function linesOf(plan: Plan): string[] {
  const { title, effects, unchanged, changedScreens } = plan;
  const why = refusalOf(plan)?.parts ?? unchanged;
  return [
    title,
    ...effects.map((effect) => `- ${effect}`),
    ...(changedScreens ? describeChangedScreens(changedScreens) : []),
    ...(why ? sentencesOf(why) : []),
  ];
}

/** Plans as text, before a change and with `--dry-run`. */
export const planText = (plans: ReadonlyMap<string, Plan>): string =>
  [...plans.values()].map((plan) => linesOf(plan).join('\n')).join('\n\n');

const jsonOf = ([app, plan]: [string, Plan]) => {
  const { action, title, version, replaces, effects, unchanged, verification, changedScreens } = plan;
  const refusal = refusalOf(plan);
  return {
    app: app === channelPlan ? null : app,
    action: action ?? null,
    title,
    version: version ?? null,
    replaces: replaces ?? null,
    effects,
    verification: verification?.verdict ?? null,
    changedScreens: changedScreens?.screens ?? null,
    unchanged: unchanged ?? null,
    refusal: refusal ? { code: refusal.code, ...refusal.parts } : null,
  };
};

/** Output of `--dry-run`. */
export function describePlans(channel: string, plans: ReadonlyMap<string, Plan>): CommandResult {
  const refused = [...plans.values()].flatMap((plan) => refusalOf(plan) ?? []);
  const [first] = refused;
  const isPartly = first && refused.length < plans.size;
  const end = `${isPartly ? 'One refused plan refuses them all. ' : ''}Nothing was changed.`;
  return {
    json: { channel, plans: [...plans].map(jsonOf) },
    human: `${planText(plans)}${plans.size > 1 ? '\n' : ''}\n${end}`,
    exitCode: first ? exitCodes[first.code] : 0,
  };
}

import { hold, rollback, rollbackTarget, unhold } from '@aertrip/release';
import { openPagesStay } from './release-actions';
import { changeOf, type Plan, type Verb, type VerbRequest } from './action';

const neverActivated = (app: string): Plan['refusal'] => ({
  found: `${app} was never activated.`,
  expected: 'Expected an app with a live version.',
  next: 'Promote a version first.',
});

function rollbackEffects({ app, current }: VerbRequest, target: string): string[] {
  if (!current) return [];
  const { live, canary } = current;
  const left = [live, ...(canary ? [canary.version] : [])].filter((version) => version !== target);
  return [
    live === target
      ? `Every visitor gets ${target}, also those who get the canary now.`
      : `Every visitor gets ${target} with the next page they open. Now they get ${live}.`,
    openPagesStay,
    ...(canary ? [`The canary of ${canary.version} (${canary.traffic} %) ends.`] : []),
    `${left.join(' and ')} ${left.length === 1 ? 'is' : 'are'} marked as taken back.`,
    `${app} is held: no pipeline and nobody else can promote until somebody releases the hold.`,
    'No other app changes.',
  ];
}

export const rollbackVerb: Verb = {
  slug: 'rollback',
  label: 'Roll back',
  version: 'optional',
  isRecorded: true,
  async plan(request) {
    const { app, stream, current, version } = request;
    const common = { submit: 'Roll back', isDanger: true, form: 'rollback target' } as const;
    if (!current) {
      return { ...common, title: `Roll ${app} back`, effects: [], refusal: neverActivated(app) };
    }
    const target = await rollbackTarget(stream, current, version);
    if (target === undefined) {
      const refusal = {
        found: version
          ? `${app} ${version} is live for everybody already.`
          : `${app} was rolled back already, to ${current.live}, and is held since.`,
        expected: 'Expected something to take back.',
        next: 'If it is still bad, choose the version to return to.',
      };
      return { ...common, title: `Roll ${app} back`, effects: [], refusal };
    }
    return {
      ...common,
      title: `Roll ${app} back to ${target}`,
      effects: rollbackEffects(request, target),
      submit: `Roll back to ${target}`,
    };
  },
  run: async ({ stream, version }, input) => ({
    kind: 'revision',
    outcome: await rollback(stream, { ...changeOf(input), to: version }),
  }),
};

export const holdVerb: Verb = {
  slug: 'hold',
  label: 'Hold',
  version: 'none',
  isRecorded: true,
  async plan({ app, current }) {
    return {
      title: `Hold ${app}`,
      effects: [
        `Nobody and no pipeline can promote ${app} until somebody releases the hold.`,
        ...(current?.canary
          ? [`The canary of ${current.canary.version} stays at ${current.canary.traffic} % meanwhile.`]
          : []),
        'Visitors notice nothing. Rolling back stays possible.',
      ],
      submit: 'Hold it',
      refusal: current
        ? current.hold
          ? {
              found: `${app} is held already, by ${current.hold.by}: ${current.hold.reason}.`,
              expected: 'Expected an app that nobody holds.',
              next: 'Nothing needs to be done.',
            }
          : undefined
        : neverActivated(app),
    };
  },
  run: async ({ stream }, input) => ({ kind: 'revision', outcome: await hold(stream, changeOf(input)) }),
};

export const unholdVerb: Verb = {
  slug: 'unhold',
  label: 'Release hold',
  version: 'none',
  isRecorded: true,
  async plan({ app, current }) {
    const held = current?.hold;
    return {
      title: `Release the hold of ${app}`,
      effects: held
        ? [
            `${app} is held by ${held.by}: ${held.reason}.`,
            'After this, people and pipelines can promote again. Make sure that the reason is gone.',
            'Visitors notice nothing now.',
          ]
        : [],
      submit: 'Release the hold',
      refusal: held
        ? undefined
        : {
            found: `Nobody holds ${app}.`,
            expected: 'Expected an app that is held.',
            next: 'Nothing needs to be done.',
          },
    };
  },
  run: async ({ stream }, input) => ({ kind: 'revision', outcome: await unhold(stream, changeOf(input)) }),
};

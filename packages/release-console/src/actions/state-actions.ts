import {
  abortCanary,
  endSoak,
  hold,
  planCanaryAbort,
  planCanaryStep,
  planHold,
  planRollback,
  planSoakEnd,
  planUnhold,
  rollback,
  stepCanary,
  unhold,
  type ChangeOptions,
  type Outcome,
  type Plan,
  type Stream,
} from '@aertrip/release';
import { changeOf, shown, type Action, type ActionRequest } from './action';

export const rollbackAction: Action = {
  slug: 'rollback',
  label: 'Roll back',
  needs: 'operator',
  version: 'optional',
  isRecorded: true,
  isDanger: true,
  form: 'rollback target',
  plan: async (request) => shown(await planRollback(request, request.version), request.options),
  run: async ({ stream, version }, input) => ({
    kind: 'revision',
    outcome: await rollback(stream, { ...changeOf(input), to: version }),
  }),
};

interface StateAction extends Pick<Action, 'slug' | 'label' | 'needs' | 'isDanger'> {
  readonly planned: (request: ActionRequest) => Plan | Promise<Plan>;
  readonly change: (stream: Stream, options: ChangeOptions) => Promise<Outcome>;
}

/** An action that is about the state of an app and takes no version. */
const stateAction = ({ planned, change, ...action }: StateAction): Action => ({
  ...action,
  version: 'none',
  isRecorded: true,
  plan: async (request) => shown(await planned(request), request.options),
  run: async ({ stream }, input) => ({ kind: 'revision', outcome: await change(stream, changeOf(input)) }),
});

export const holdAction = stateAction({
  slug: 'hold',
  label: 'Hold',
  needs: 'operator',
  planned: planHold,
  change: hold,
});

export const unholdAction = stateAction({
  slug: 'unhold',
  label: 'Release hold',
  needs: 'releaser',
  planned: planUnhold,
  change: unhold,
});

export const canaryStepAction = stateAction({
  slug: 'canary-step',
  label: 'Next canary step',
  needs: 'releaser',
  planned: planCanaryStep,
  change: stepCanary,
});

export const canaryAbortAction = stateAction({
  slug: 'canary-abort',
  label: 'Abort canary',
  needs: 'operator',
  isDanger: true,
  planned: planCanaryAbort,
  change: abortCanary,
});

export const soakEndAction = stateAction({
  slug: 'soak-end',
  label: 'Call it good',
  needs: 'releaser',
  planned: planSoakEnd,
  change: endSoak,
});

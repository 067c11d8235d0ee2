import { requireLive, type Plan, type Situation } from './plan';

/**
 * What it means to say that a store was put back to an earlier copy on purpose.
 * @throws ReleaseRefused (`usage`) when the app was never activated
 */
export function planEpoch(situation: Situation): Plan {
  const { app, channel } = situation.stream;
  const current = requireLive(situation);
  return {
    action: 'epoch',
    title: `Begin a new epoch of ${app}`,
    label: 'Begin a new epoch',
    effects: [
      `Edges and browsers that have seen later revisions of ${app} in ${channel} than ${current.revision} forget them, and take what the store says.`,
      `${app}@${current.live} stays live.`,
    ],
    stateAfter: () => current,
  };
}

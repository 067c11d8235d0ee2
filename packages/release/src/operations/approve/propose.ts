import type { Stream } from '../../channel/apps';
import type { Done, OperationContext } from '../operation';
import { readSituation, type Plan, type Situation } from '../plan';
import { propose } from './proposals';

/**
 * Stores the first person's proposal for an app whose releases need two persons. Nothing goes live.
 * @returns `undefined` where one person is enough, or nothing would change
 * @throws ReleaseRefused as the release would
 */
export async function proposeIfNeeded(
  { by }: OperationContext,
  stream: Stream,
  proposed: Parameters<typeof propose>[1],
  plan: (situation: Situation) => Promise<Plan>,
): Promise<Done | undefined> {
  const { app } = stream;
  const situation = await readSituation(stream);
  if (!situation.record?.keys?.twoPersons.includes(app)) return undefined;
  const { unchanged, refusal, verification } = await plan(situation);
  if (unchanged) return undefined;
  const refused = refusal ?? verification?.refusal;
  if (refused) throw refused;
  const { id, action, version } = await propose(situation, proposed, by);
  const sentence = `${action} ${app}@${version} waits for a second person: npx mfe approve ${app} --proposal ${id}. Visitors get nothing new until then.`;
  return { revisions: [], unchanged: [app], sentences: [sentence] };
}

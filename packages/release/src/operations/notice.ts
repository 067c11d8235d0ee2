import type { ChannelRecord } from '../channel/record';
import { withoutStop } from '../core/refusal';

/** Time in ms that the receiver of a notice may take. */
const timeLimit = 5000;

/**
 * Sends a message to a webhook that takes the form of Slack's.
 * @throws Error when it is not accepted
 */
export async function sendNotice(url: string, text: string): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
    signal: AbortSignal.timeout(timeLimit),
  });
  if (!answer.ok) throw new Error(`The receiver answered with status ${answer.status}.`);
}

const pastTenses = new Map([
  ['promote', 'promoted'],
  ['rollback', 'rolled back'],
]);

/** Such as `remote-admin@1.0.0 is live, rolled back by asha: bookings list empty.`; `undefined` for other changes. */
function describeForNotice({ change, apps }: ChannelRecord): string | undefined {
  const past = pastTenses.get(change.operation);
  if (!past) return undefined;
  const live = change.apps.map((app) => `${app}@${apps[app]?.live}`);
  return `${live.join(', ')} ${live.length === 1 ? 'is' : 'are'} live, ${past} by ${change.actor}: ${withoutStop(change.reason)}.`;
}

/** Sends a notice of a change that a person made, where `RELEASE_NOTICES` is `all`. A failure is a warning. */
export async function notifyOfChange(
  record: ChannelRecord,
  onWarning: ((sentence: string) => void) | undefined,
  { RELEASE_NOTICE_URL: url, RELEASE_NOTICES: which }: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const text = url && which === 'all' ? describeForNotice(record) : undefined;
  if (!url || text === undefined) return;
  await sendNotice(url, text).catch((error: unknown) =>
    onWarning?.(`Warning: the notice could not be sent to RELEASE_NOTICE_URL. ${String(error)}`),
  );
}

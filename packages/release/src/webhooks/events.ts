import { readFreezeRecord } from '../freeze/freeze';
import { readOwnershipRevision } from '../ownership/ownership';
import { inEpoch } from '../revisions/epoch';
import { readRevisionInForce, readStreamId } from '../revisions/revision-stream';
import type { Channel } from '../sets/change-set';

/** Streams that are of no app. No app can be called like that. */
export const channelStream = '@channel';
export const pathsStream = '@paths';

/** One change, as it is told. */
export interface ChangeEvent {
  readonly id: string;
  /** Such as `release.canary_start`, `channel.freeze` or `paths.set_paths`. */
  readonly type: string;
  /** When the change was made, ISO 8601. */
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const typeOf = (group: string, action: string) => `${group}.${action.replaceAll(' ', '_')}`;

/**
 * What there is to tell of a revision of a stream; `undefined` when it never came into force.
 * @throws ReleaseRefused when it cannot be read
 */
export async function readEvent(
  place: Channel,
  stream: string,
  number: number,
): Promise<ChangeEvent | undefined> {
  const { store, channel } = place;
  if (stream === channelStream) {
    const { previous: _, seal: _seal, ...freeze } = await readFreezeRecord(place, number);
    const id = `${channel}.freeze.${number}`;
    return { id, type: typeOf('channel', freeze.action), timestamp: freeze.at, data: { channel, ...freeze } };
  }
  if (stream === pathsStream) {
    const { previous: _, seal: _seal, ...paths } = await readOwnershipRevision(store, number);
    return {
      id: `paths.${number}`,
      type: typeOf('paths', paths.action),
      timestamp: paths.at,
      data: { ...paths },
    };
  }
  const revision = await readRevisionInForce({ ...place, app: stream }, number);
  if (!revision) return undefined;
  const {
    previous: _,
    seal: _seal,
    signature: _signature,
    proposal: _proposal,
    olderGood: _older,
    beside: _beside,
    ...told
  } = revision;
  // A store that was begun anew, or put back, has other changes under the same numbers.
  const of = inEpoch(await readStreamId({ ...place, app: stream }), revision);
  const id = `${channel}.${stream}.${of}.${number}`;
  return {
    id,
    type: typeOf('release', revision.action),
    timestamp: revision.at,
    data: { channel, app: stream, ...told },
  };
}

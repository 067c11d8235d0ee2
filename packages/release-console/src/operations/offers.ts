import { revisionOf, rollbackChoices, type Operation, type Revision, type Target } from '@aertrip/release';
import { mayRun, type Person } from '../access/roles';
import { paths } from '../pages/paths';
import type { ChannelState } from '../state/channel-state';
import { capitalised } from '../state/format';
import { nowOf, streamOf, type ConsoleOptions } from '../state/options';
import {
  fieldsOf,
  isOpen,
  isPlannable,
  isVersionChoice,
  operationsOn,
  parseOptions,
  planOf,
  proposed,
  type Values,
} from './requested';

/** An operation that a person may run now. */
export interface Offer {
  readonly operation: Operation;
  readonly label: string;
  readonly path: string;
}

/** Takes a version away from visitors. */
export const isDanger = ({ name }: Pick<Operation, 'name'>) =>
  ['rollback', 'canary abort', 'remove-remote'].includes(name);

interface Candidate {
  readonly operation: Operation;
  readonly targets: readonly Target[];
  readonly values?: Values;
  readonly path: string;
}

export interface Offers {
  /** Those that take a version away first. */
  readonly ofApp: (person: Person, state: ChannelState, app: string) => Promise<Offer[]>;
  readonly ofVersion: (person: Person, state: ChannelState, target: Required<Target>) => Promise<Offer[]>;
  readonly ofChannel: (person: Person, state: ChannelState) => Promise<Offer[]>;
}

/**
 * Operations that the role of a person allows and whose plan is not refused. Plans are kept until the next record: open
 * pages ask every few seconds.
 */
export function createOffers(options: ConsoleOptions): Offers {
  let labels = new Map<string, Promise<string | undefined>>();
  let plannedOn: string | undefined;

  async function labelOf(
    { operation, targets, values }: Candidate,
    current: Revision | undefined,
  ): Promise<string | undefined> {
    if (!isPlannable(operation)) return capitalised(operation.name.replaceAll('-', ' '));
    const given = parseOptions(operation, { ...proposed, ...values }).options;
    const { plans } = await planOf(options, operation, targets, given);
    const [plan, app] = [plans[0], targets[0]?.app];
    const isOfVersions = !values && fieldsOf(operation).some(([, spec]) => isVersionChoice(spec));
    if (isOfVersions && current && app && plan && (plan.unchanged || plan.version === current.live)) {
      // It would change nothing, or only end the canary, which has an operation of its own.
      const versions = await rollbackChoices(streamOf(options, app), current);
      return versions.some((version) => version !== current.live)
        ? 'Roll back to another version'
        : undefined;
    }
    return plans.every(isOpen) ? plan?.label : undefined;
  }

  async function offer(
    person: Person,
    { head, freeze, error, isBlocked }: ChannelState,
    candidates: readonly Candidate[],
  ): Promise<Offer[]> {
    if (error || isBlocked) return [];
    // Files change without a record.
    const minute = Math.floor(nowOf(options).getTime() / 60_000);
    const basis = `${head?.hash} ${freeze?.since} ${minute}`;
    if (basis !== plannedOn) {
      labels = new Map();
      plannedOn = basis;
    }
    const allowed = candidates.filter(({ operation }) => mayRun(person, operation));
    const offered = allowed.map(async (candidate): Promise<Offer[]> => {
      const { operation, path } = candidate;
      const isOfVersion = candidate.targets.some(({ version }) => version !== undefined);
      const current = revisionOf(head?.record, candidate.targets[0]?.app ?? '');
      const planned = (isOfVersion ? undefined : labels.get(path)) ?? labelOf(candidate, current);
      labels.set(path, planned);
      // An operation that cannot be planned is missing from the page, which stays.
      const label = await planned.catch((cause: unknown) => {
        console.error(cause);
        labels.delete(path);
        return undefined;
      });
      return label === undefined ? [] : [{ operation, label, path }];
    });
    return (await Promise.all(offered)).flat();
  }

  return {
    ofApp: (person, state, app) =>
      offer(
        person,
        state,
        operationsOn(options, 'app')
          .toSorted((one, other) => Number(isDanger(other)) - Number(isDanger(one)))
          .map((operation) => ({
            operation,
            targets: [{ app }],
            path: paths.operation(operation.name, app),
          })),
      ),
    ofVersion: (person, state, target) => {
      const { app, version } = target;
      const returns = operationsOn(options, 'app').flatMap((operation) =>
        fieldsOf(operation)
          .filter(([, spec]) => isVersionChoice(spec))
          .map(([name]) => ({
            operation,
            targets: [{ app }],
            values: { [name]: version },
            path: paths.operation(operation.name, app, { [name]: version }),
          })),
      );
      const releases = operationsOn(options, 'version').map((operation) => ({
        operation,
        targets: [target],
        path: paths.operation(operation.name, app, { version }),
      }));
      return offer(person, state, [...releases, ...returns]);
    },
    ofChannel: (person, state) =>
      offer(
        person,
        state,
        operationsOn(options, 'channel').map((operation) => ({
          operation,
          targets: [],
          path: paths.operation(operation.name),
        })),
      ),
  };
}

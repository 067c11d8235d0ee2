import { liveAppOf, rollbackChoices, type LiveApp, type Operation, type Target } from '@aertrip/release';
import { paths } from '../pages/paths';
import { type ChannelState, type ConsoleOptions, nowOf, streamOf } from '../state/channel-state';
import { capitalised } from '../state/format';
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

/** Changes what an app may own. */
export const isRare = ({ name }: Pick<Operation, 'name'>) => name === 'paths';

/** Takes a version away from visitors. */
export const isDanger = ({ name }: Pick<Operation, 'name'>) => ['rollback', 'canary stop'].includes(name);

interface Candidate {
  readonly operation: Operation;
  readonly targets: readonly Target[];
  readonly values?: Values;
  readonly path: string;
}

/**
 * Operations whose plan is not refused. Plans are kept until the next record: open
 * pages ask every few seconds.
 */
export function createOffers(options: ConsoleOptions) {
  let offers = new Map<string, Promise<Offer | undefined>>();
  let plannedOn: string | undefined;

  async function planned({ operation, targets, values, path }: Candidate): Promise<Offer | undefined> {
    if (!isPlannable(operation))
      return { operation, label: capitalised(operation.name.replaceAll('-', ' ')), path };
    const given = parseOptions(operation, { ...proposed, ...values }).options;
    const { plans } = await planOf(options, operation, targets, given);
    const [plan] = plans;
    return plan && plans.every(isOpen) ? { operation, label: plan.label, path } : undefined;
  }

  /**
   * An operation that returns to a version, where it would change nothing or only end a canary, which has an operation of
   * its own: offers another version than the live one.
   */
  async function toAnother(
    { operation, path }: Candidate,
    current: LiveApp,
    { app, name }: { readonly app: string; readonly name: string },
  ): Promise<Offer | undefined> {
    const choices = await rollbackChoices(streamOf(options, app), current);
    const others = choices.filter((version) => version !== current.live);
    const healthy = others.find((version) => current.previous.includes(version));
    if (healthy === undefined)
      return others.length > 0 ? { operation, label: 'Roll back to another version', path } : undefined;
    const values = { [name]: healthy };
    return planned({
      operation,
      targets: [{ app }],
      values,
      path: paths.operation(operation.name, app, values),
    });
  }

  async function offerOf(candidate: Candidate, current: LiveApp | undefined): Promise<Offer | undefined> {
    const { operation, targets, values } = candidate;
    const [name] = fieldsOf(operation).find(([, spec]) => isVersionChoice(spec)) ?? [];
    const app = targets[0]?.app;
    const needsAnother = current?.canary || current?.hold;
    return name && app && current && needsAnother && !values
      ? toAnother(candidate, current, { app, name })
      : planned(candidate);
  }

  async function offer(
    { head, freeze, error }: ChannelState,
    candidates: readonly Candidate[],
  ): Promise<Offer[]> {
    if (error) return [];
    // Files change without a record.
    const minute = Math.floor(nowOf(options).getTime() / 60_000);
    const basis = `${head?.record.sequence} ${freeze?.reason} ${minute}`;
    if (basis !== plannedOn) {
      offers = new Map();
      plannedOn = basis;
    }
    const offered = candidates.map(async (candidate): Promise<Offer[]> => {
      const { path, targets } = candidate;
      const isOfVersion = targets.some(({ version }) => version !== undefined);
      const current = liveAppOf(head?.record, targets[0]?.app ?? '');
      const made = (isOfVersion ? undefined : offers.get(path)) ?? offerOf(candidate, current);
      offers.set(path, made);
      // An operation that cannot be planned is missing from the page, which stays.
      const found = await made.catch((cause: unknown) => {
        console.error(cause);
        offers.delete(path);
        return undefined;
      });
      return found ? [found] : [];
    });
    return (await Promise.all(offered)).flat();
  }

  return {
    /** Those that take a version away first. */
    ofApp: (state: ChannelState, app: string) =>
      offer(
        state,
        operationsOn(options, 'app')
          .toSorted((one, other) => Number(isDanger(other)) - Number(isDanger(one)))
          .map((operation) => ({
            operation,
            targets: [{ app }],
            path: paths.operation(operation.name, app),
          })),
      ),
    ofVersion: (state: ChannelState, target: Required<Target>) => {
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
      return offer(state, [...releases, ...returns]);
    },
    ofChannel: (state: ChannelState) =>
      offer(
        state,
        operationsOn(options, 'channel').map((operation) => ({
          operation,
          targets: [],
          path: paths.operation(operation.name),
        })),
      ),
  };
}

export type Offers = ReturnType<typeof createOffers>;

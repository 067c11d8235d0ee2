import { isDeepStrictEqual } from 'node:util';
import { everyApp, hasRole, type Role, type TrustedKey, whyNoRole, whyNotInForce } from './signatures';
import type { AppRecord, ChannelRecord, OperationName } from './record';

const stateFields = ['live', 'lastKnownGood', 'olderGood', 'canary', 'hold', 'bad', 'soak'] as const;
const appFields = [...stateFields, 'paths', 'proposal'] as const;
const channelFields = ['freeze', 'keys', 'epoch'] as const;

type Field = (typeof appFields | typeof channelFields)[number];

/** The fields that an operation may change, and its required roles, any one of them. */
const rules: Readonly<Record<OperationName, readonly [fields: readonly Field[], ...Role[]]>> = {
  promote: [stateFields, 'promote'],
  propose: [['proposal'], 'promote'],
  rollback: [stateFields, 'rollback'],
  restore: [stateFields, 'rollback'],
  hold: [['hold'], 'rollback'],
  unhold: [['hold'], 'promote'],
  'canary start': [['canary'], 'promote'],
  'canary step': [['canary'], 'promote', 'supervise'],
  'canary complete': [stateFields, 'promote', 'supervise'],
  'canary abort': [stateFields, 'rollback', 'supervise'],
  'soak rollback': [stateFields, 'rollback', 'supervise'],
  'soak passed': [['soak'], 'promote', 'supervise'],
  'soak not judged': [['soak'], 'promote', 'supervise'],
  'soak end': [['soak'], 'promote'],
  'add remote': [['paths'], 'own'],
  'set paths': [['paths'], 'own'],
  'remove remote': [['paths'], 'own'],
  freeze: [['freeze'], 'rollback'],
  thaw: [['freeze'], 'promote'],
  epoch: [['epoch'], 'own'],
  repair: [['epoch'], 'own'],
  'keys init': [['keys'], 'own'],
  'keys add': [['keys'], 'own'],
  'keys revoke': [['keys'], 'own'],
  'keys approvals': [['keys'], 'own'],
};

const isPersonOf = ({ kind, owner }: TrustedKey, actor: string) => kind === 'person' && owner === actor;

const returning: readonly OperationName[] = ['rollback', 'restore', 'soak rollback'];

type App = Omit<AppRecord, 'changed'> & Partial<Pick<AppRecord, 'changed'>>;

const none = { live: null, lastKnownGood: null, olderGood: [], canary: null, hold: null, bad: [] };
const noApp: App = { ...none, paths: [], manifests: {} };

const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(one ?? null, other ?? null);

/** Current, earlier and fallback versions of an app, without the canary. */
const versionsOf = ({ live, lastKnownGood, olderGood, bad, soak }: App): string[] =>
  [live, lastKnownGood, ...olderGood, ...bad, soak?.previous ?? null].filter((version) => version !== null);

function liveChoices(was: App, operation: OperationName): (string | null | undefined)[] {
  if (operation !== 'canary complete') return returning.includes(operation) ? versionsOf(was) : [was.live];
  return was.canary && was.canary.step === was.canary.steps.length - 1 ? [was.canary.version] : [];
}

/** Why a change gives visitors more than the previous state and its operation allow; `undefined` when it does not. */
function whyNotKnown(was: App, is: App, operation: OperationName): string | undefined {
  const { canary } = was;
  const given = { promote: is.live, 'canary start': is.canary?.version };
  const released = given[operation as keyof typeof given];
  if (is.live !== released && !liveChoices(was, operation).includes(is.live))
    return `${operation} cannot make ${is.live} live`;
  const known = [...versionsOf(was), canary?.version, released];
  const unknown = [...versionsOf(is), ...(is.canary ? [is.canary.version] : [])].find(
    (one) => !known.includes(one),
  );
  if (unknown !== undefined) return `the state before does not name ${unknown}`;
  const pins = Object.entries(is.manifests).filter(([version]) => version !== released);
  if (pins.some(([version, hash]) => was.manifests[version] !== hash))
    return 'it changes the hash of a release';
  if (operation === 'canary step' && canary && is.canary) {
    const { stepStartedAt } = is.canary;
    const next = { ...canary, step: canary.step + 1, traffic: canary.steps[canary.step + 1], stepStartedAt };
    if (!isSame(is.canary, next)) return 'it takes another step than the next one';
  }
  return was.hold && !is.hold && operation !== 'unhold' ? 'it ends the hold' : undefined;
}

/** Why a release that needs two persons lacks the proposal of another one; `undefined` when it does not. */
function whyNotApproved(
  app: string,
  { proposal, changed }: App,
  { live, canary }: App,
  { operation, at }: ChannelRecord['change'],
  keys: readonly TrustedKey[],
  second: TrustedKey,
): string | undefined {
  const missing = `${operation} of ${app} needs two persons`;
  if (!proposal || !changed) return `${missing}: there is no proposal`;
  const { actor } = changed;
  const settings = proposal.canary;
  const begun = settings ? { ...canary, ...settings, step: 0, traffic: settings.steps[0] } : null;
  const isProposed = proposal.operation === operation && proposal.version === (canary?.version ?? live);
  if (!isProposed || !isSame(begun, canary)) return `${missing}, and its proposal is for another release`;
  if (second.owner === actor) return `${missing}, and ${actor} proposed it as well`;
  const first = keys.find(
    (key) =>
      isPersonOf(key, actor) && !whyNotInForce(key, { actor, at }) && !whyNoRole(key, ['promote'], app),
  );
  return first && second.kind === 'person' ? undefined : `${missing}, each with a key in force`;
}

/**
 * Why the roles of a key do not allow a change; `undefined` when they do. A key without `promote`, and one person where an
 * app needs two, can give visitors only versions of the previous state.
 */
export function whyNotPermitted(
  before: ChannelRecord | undefined,
  after: ChannelRecord,
  key: TrustedKey,
): string | undefined {
  const { operation, apps: named, ...by } = after.change;
  const [fields, ...roles] = rules[operation];
  const isOfChannel = channelFields.some((field) => fields.includes(field)) || named.length === 0;
  const refused = (isOfChannel ? [everyApp] : named).find((app) => whyNoRole(key, roles, app));
  if (refused) return `${operation} is not allowed: ${whyNoRole(key, roles, refused)}`;
  const whole = { freeze: null, epoch: 0, keys: undefined, ...before };
  const other = channelFields.find((field) => !fields.includes(field) && !isSame(whole[field], after[field]));
  if (other) return `${operation} cannot change the ${other}`;
  if (after.epoch < whole.epoch || (whole.keys && !after.keys)) return 'it takes the epoch or the keys back';
  if (operation === 'thaw' ? after.freeze : operation === 'freeze' && !after.freeze)
    return `it is no ${operation}`;
  for (const app of Object.keys({ ...before?.apps, ...after.apps })) {
    const [was = noApp, is] = [before?.apps[app], after.apps[app]];
    if (isSame(was, is)) continue;
    if (!is || !named.includes(app)) return `it changes ${app}, which it does not name`;
    const { gate: _, ...changed } = is.changed;
    if (!isSame(changed, { ...by, operation, sequence: after.sequence }))
      return `its change of ${app} has another author or time`;
    // Every later change removes a proposal.
    const kept = { ...was, proposal: undefined };
    const field = appFields.find((one) => !fields.includes(one) && !isSame(kept[one], is[one]));
    if (field) return `${operation} cannot change ${field} of ${app}`;
    if (is.canary && fields === stateFields) return `${operation} cannot keep a canary of ${app}`;
    const needsTwo = before?.keys?.twoPersons.includes(app) ?? false;
    if (operation === 'propose' && !isPersonOf(key, by.actor))
      return 'it proposes without the key of a person';
    if (needsTwo && (operation === 'promote' || operation === 'canary start')) {
      if (named.length > 1) return `${operation} of ${app} needs two persons, and changes other apps`;
      const missing = whyNotApproved(app, was, is, after.change, before?.keys?.keys ?? [], key);
      if (missing) return missing;
    }
    const isFree = hasRole(key, 'promote', app) && !needsTwo;
    const why = isFree ? undefined : whyNotKnown(was, is, operation);
    if (why) return why;
  }
  return undefined;
}

import * as v from 'valibot';
import { everyApp, hasRole, type Role, type TrustedKey } from './key-set';
import type { SignedRecord } from './signed-text';

type Content = SignedRecord['content'];

/** What a record says of itself that decides who may have written it. */
export interface Claim {
  /** Whom it names as the one who made it. */
  readonly actor: string;
  /** ISO 8601, by the clock of whoever made it. */
  readonly at: string;
  /** One of these roles is needed … */
  readonly roles: readonly Role[];
  /** … for each of these apps, or for any of them. */
  readonly apps: readonly string[];
  readonly of: 'each' | 'any';
  /** What it does, in words: `promote host`. */
  readonly doing: string;
}

/** A kind of record that counts only with a signature. */
export interface RecordKind {
  /** Reads what the content claims; `undefined` when it lacks it, which makes it count for nothing. */
  claimOf(content: Content, before: Content | undefined): Claim | undefined;
  /** Folder and number of a record in a chain. */
  readonly link?: { readonly folder: string; readonly number: number };
  /** App and channel of a revision. */
  readonly stream?: { readonly app: string; readonly channel: string };
  /** Whether the claim depends on the record before it in its chain. */
  readonly needsBefore?: boolean;
  /** What was never signed is as if it were not there: it is made again. */
  readonly isMadeAgain?: boolean;
}

const promoters: readonly Role[] = ['promote'];
const rollers: readonly Role[] = ['rollback'];
const watchers: readonly Role[] = ['promote', 'supervise'];
const abortors: readonly Role[] = ['rollback', 'supervise'];

/** Who may add a revision of each action. */
const actionRoles: Readonly<Record<string, readonly Role[]>> = {
  promote: promoters,
  unhold: promoters,
  epoch: promoters,
  repair: promoters,
  'canary start': promoters,
  'canary step': watchers,
  'canary complete': watchers,
  'soak end': promoters,
  'soak passed': watchers,
  'soak not judged': watchers,
  rollback: rollers,
  restore: rollers,
  hold: rollers,
  'canary abort': abortors,
  'soak rollback': abortors,
};

const madeBy = v.object({ actor: v.string(), at: v.string() });

function read<Schema extends v.GenericSchema>(schema: Schema, content: Content) {
  const parsed = v.safeParse(schema, content);
  return parsed.success ? parsed.output : undefined;
}

function claimOfRevision(app: string, content: Content): Claim | undefined {
  const said = read(v.object({ ...madeBy.entries, action: v.string() }), content);
  const needed = said && actionRoles[said.action];
  return (
    said && needed && { ...said, roles: needed, apps: [app], of: 'each', doing: `${said.action} ${app}` }
  );
}

function claimOfManifest(app: string, content: Content): Claim | undefined {
  const said = read(v.object({ publishedBy: v.string(), publishedAt: v.string() }), content);
  return (
    said && {
      actor: said.publishedBy,
      at: said.publishedAt,
      roles: ['publish'],
      apps: [app],
      of: 'each',
      doing: `publish ${app}`,
    }
  );
}

function claimOfVerification(app: string, content: Content): Claim | undefined {
  const said = read(madeBy, content);
  return said && { ...said, roles: ['publish', 'promote'], apps: [app], of: 'each', doing: `verify ${app}` };
}

function claimOfProposal(app: string, content: Content): Claim | undefined {
  const said = read(madeBy, content);
  return said && { ...said, roles: promoters, apps: [app], of: 'each', doing: `propose a release of ${app}` };
}

const remotesSchema = v.object({ remotes: v.record(v.string(), v.unknown()) });

/** Remotes whose paths a revision of the list changes. */
function changedRemotes(content: Content, before: Content | undefined): string[] {
  const after = read(remotesSchema, content)?.remotes ?? {};
  const then = (before && read(remotesSchema, before)?.remotes) ?? {};
  const names = new Set([...Object.keys(after), ...Object.keys(then)]);
  return [...names].filter((name) => JSON.stringify(after[name]) !== JSON.stringify(then[name]));
}

function claimOfOwnership(content: Content, before: Content | undefined): Claim | undefined {
  const said = read(madeBy, content);
  const changed = changedRemotes(content, before);
  const apps = changed.length > 0 ? changed : [everyApp];
  return (
    said && { ...said, roles: ['own'], apps, of: 'each', doing: `change the paths of ${apps.join(', ')}` }
  );
}

function claimOfFreeze(content: Content): Claim | undefined {
  const said = read(v.object({ ...madeBy.entries, action: v.picklist(['freeze', 'thaw']) }), content);
  const needed = said?.action === 'thaw' ? promoters : rollers;
  return (
    said && { ...said, roles: needed, apps: [everyApp], of: 'each', doing: `${said.action} the channel` }
  );
}

const decisionSchema = v.object({
  ...madeBy.entries,
  outcome: v.picklist(['committed', 'aborted']),
  members: v.record(v.string(), v.number()),
});

/** Whoever may change one of its apps comes before a set; all of its apps are changed by who may change each. */
function claimOfDecision(content: Content): Claim | undefined {
  const said = read(decisionSchema, content);
  if (!said) return undefined;
  const { actor, at, outcome, members } = said;
  const apps = Object.keys(members);
  const base = { actor, at, apps, doing: `change ${apps.join(', ')} as one` };
  return outcome === 'committed'
    ? { ...base, roles: ['promote', 'rollback'], of: 'each' }
    : { ...base, roles: ['promote', 'rollback', 'supervise'], of: 'any' };
}

/** What kind of record stands under a key; `undefined` for what needs no signature. */
export function kindOf(key: string): RecordKind | undefined {
  const [top = '', first = '', second = '', last = ''] = key.split('/');
  const depth = key.split('/').length;
  const number = /^(\d{8})\.json$/.exec(key.slice(key.lastIndexOf('/') + 1))?.[1];
  const link = number
    ? { link: { folder: key.slice(0, key.lastIndexOf('/')), number: Number(number) } }
    : undefined;
  if (top === 'channels' && depth === 4 && link)
    return {
      ...link,
      stream: { channel: first, app: second },
      claimOf: (content) => claimOfRevision(second, content),
    };
  if (top === 'releases' && depth === 4 && last === 'release.json')
    return { claimOf: (content) => claimOfManifest(first, content) };
  if (top === 'verifications' && depth === 4)
    return { isMadeAgain: true, claimOf: (content) => claimOfVerification(first, content) };
  if (top === 'ownership' && depth === 2 && link)
    return { ...link, needsBefore: true, claimOf: claimOfOwnership };
  if (top === 'freezes' && depth === 3 && link) return { ...link, claimOf: claimOfFreeze };
  if (top === 'sets' && depth === 3) return { claimOf: claimOfDecision };
  if (top === 'proposals' && depth === 4) return { claimOf: (content) => claimOfProposal(second, content) };
  return undefined;
}

/** Why a key may not do what a record claims; `undefined` when it may. */
export function refusedClaim(key: TrustedKey, { actor, roles, apps, of, doing }: Claim): string | undefined {
  if (key.kind === 'person' && actor !== key.owner) return `it names ${actor}, and ${key.owner} signed it`;
  const may = (app: string) => roles.some((role) => hasRole(key, role, app));
  const isAllowed = of === 'each' ? apps.length > 0 && apps.every(may) : apps.some(may);
  return isAllowed ? undefined : `${key.owner} may not ${doing}`;
}

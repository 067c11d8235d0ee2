import type { Basis } from '../channel/change';
import type { OperationName } from '../channel/record';
import {
  describeRoles,
  everyApp,
  isPublicKey,
  keyIdOf,
  type KeySet,
  ownsKeys,
  refused,
  type Role,
  roles as allRoles,
  type TrustedKey,
} from '../channel/signatures';
import { isAppName } from '../core/app-name';
import { toStore } from '../store/open-store';
import type { Signer } from '../store/release-store';
import { doneOfChannel, type Operation, type OperationContext } from './operation';
import { channelPlan, type Plan, readBasis, runPlans } from './plan';
import { parseTime } from './values';

/** The key set after a change, with the effect in a sentence. */
type KeysPlan = KeySet & { readonly effect: string };

/** Valid from now, and without an end without `to`. */
type NewKey = Pick<TrustedKey, 'publicKey' | 'owner' | 'roles'> & {
  readonly service?: boolean;
  readonly to?: Date;
};

/** The roles of a key never change. For other roles, add a key and revoke this one. */
function planAdd({ keys, twoPersons }: KeySet, { publicKey, owner, roles, service, to }: NewKey): KeysPlan {
  const id = keyIdOf(publicKey);
  if (!isPublicKey(publicKey) || keys.some((known) => known.id === id))
    throw refused('usage', `${publicKey} is no new key.`, 'Expected one of mfe keys create.', 'Create one.');
  const validity = { from: new Date().toISOString(), to: to?.toISOString() ?? null };
  const kind = service ? 'service' : 'person';
  const key: TrustedKey = { id, publicKey, owner, kind, roles, ...validity };
  return { keys: [...keys, key], twoPersons, effect: `${owner} has with key ${id}: ${describeRoles(key)}.` };
}

/** The first key has every role. Earlier records and releases stay valid without a signature. */
function planInit(none: KeySet, publicKey: string, owner: string): KeysPlan {
  const plan = planAdd(none, { publicKey, owner, roles: { [everyApp]: [...allRoles] } });
  const variables = `RELEASE_SIGNATURES=required and RELEASE_ROOT_KEY=${keyIdOf(publicKey)}`;
  return { ...plan, effect: `${plan.effect} Set ${variables} on every edge and wherever mfe runs.` };
}

/** Earlier signatures of a revoked key stay valid. */
function planRevoke({ keys, twoPersons }: KeySet, id: string, by: string): KeysPlan {
  const inForce = keys.filter(({ revoked }) => !revoked);
  const key = inForce.find((one) => one.id === id);
  const known = inForce.map((one) => `${one.id} (${one.owner})`).join(', ');
  if (!key) throw refused('usage', `No key ${id} is in force.`, `Expected one of ${known}.`, 'Correct it.');
  if (!inForce.some((one) => one !== key && ownsKeys(one)))
    throw refused(
      'usage',
      `${id} is the last key that may change the keys.`,
      'Expected another.',
      'Add one.',
    );
  const revoked = { ...key, revoked: { at: new Date().toISOString(), by } };
  const effect = `The key ${id} of ${key.owner} has no role any more. What it signed before goes on counting.`;
  return { keys: keys.map((one) => (one === key ? revoked : one)), twoPersons, effect };
}

function planApprovals({ keys, twoPersons }: KeySet, app: string, persons: string): KeysPlan {
  const others = twoPersons.filter((other) => other !== app);
  const effect = `A release of ${app} needs ${persons} persons; a roll-back needs 1.`;
  return { keys, twoPersons: persons === '2' ? [...others, app] : others, effect };
}

const isRole = (name: string): name is Role => (allRoles as readonly string[]).includes(name);

/** Reads `remote-admin:publish,promote; *:rollback`; `*` is every app. @throws ReleaseRefused (`usage`) */
export function parseRoles(text: string): TrustedKey['roles'] {
  const entries = text.split(';').map((part) => {
    const [app = '', names = ''] = part.split(':').map((word) => word.trim());
    const given = names.split(',').map((name) => name.trim());
    if ((app === everyApp || isAppName(app)) && given.every(isRole)) return [app, given] as const;
    const expected = `Expected an app, or * for all, and some of ${allRoles.join(', ')}.`;
    throw refused('usage', `"${part}" names no roles of an app.`, expected, 'Such as host:publish,promote.');
  });
  return Object.fromEntries(entries);
}

type Signed = OperationContext & { readonly signer: Signer };

/** The first change has no checks: without keys no record is valid. */
function withSigner(context: OperationContext, isFirst: boolean): Signed {
  const store = toStore(context.store);
  const { signer, root } = store.signing ?? {};
  if (signer && isFirst && (root ?? signer.id) === signer.id)
    return { ...context, signer, store: { ...store, signing: { signer } } };
  if (signer && !isFirst && root) return { ...context, signer };
  const found = signer ? 'RELEASE_ROOT_KEY is not that of the channel.' : 'There is no key to sign with.';
  const next = 'Set RELEASE_KEY_FILE, RELEASE_SIGNATURES, RELEASE_ROOT_KEY.';
  throw refused('usage', found, 'Expected both.', next);
}

function keysOperation<Options>(
  name: OperationName,
  described: Pick<Operation<Options>, 'help' | 'options'> & Partial<Operation<Options>>,
  decide: (current: KeySet, options: Options, context: Signed, app: string) => KeysPlan,
): Operation<Options> {
  const isFirst = name === 'keys init';
  function planOn({ record }: Basis, options: Options, context: Signed, app = ''): Plan {
    if (isFirst && record?.keys)
      throw refused('usage', 'The channel has keys.', 'Expected none.', 'Run mfe keys add.');
    if (!isFirst && !record?.keys)
      throw refused('usage', 'The channel has no keys.', 'Expected some.', 'Run mfe keys init.');
    const { effect, ...keys } = decide(record?.keys ?? { keys: [], twoPersons: [] }, options, context, app);
    const title = described.help;
    return { action: name, title, label: name, effects: [effect], channelAfter: () => ({ keys }) };
  }
  return {
    name,
    argument: 'channel',
    role: 'own',
    ...described,
    plan: async (context, [target], options) => {
      const signed = withSigner(context, isFirst);
      return new Map([[channelPlan, planOn(await readBasis(signed), options, signed, target?.app)]]);
    },
    run: async (context, [target], options) => {
      const signed = withSigner(context, isFirst);
      let effects: Plan['effects'] = [];
      await runPlans(signed, [], context.by, async (basis) => {
        const plan = planOn(basis, options, signed, target?.app);
        ({ effects } = plan);
        return new Map([[channelPlan, plan]]);
      });
      return doneOfChannel(true, effects);
    },
  };
}

export const keysInitOperation = keysOperation<Readonly<Record<never, never>>>(
  'keys init',
  { help: 'sign the records of the channel from now on, beginning with your key', options: {} },
  (none, _, { signer, by }) => planInit(none, signer.publicKey, by.actor),
);

export const keysAddOperation = keysOperation<NewKey>(
  'keys add',
  {
    help: 'grant roles to a key',
    options: {
      publicKey: { flag: '--public-key <text>', help: 'printed by mfe keys create', isRequired: true },
      owner: { flag: '--owner <name>', help: 'person or service that has it', isRequired: true },
      roles: {
        flag: '--roles <roles>',
        help: 'remote-admin:publish; *:rollback',
        isRequired: true,
        parse: parseRoles,
      },
      service: { flag: '--service', help: 'key of a pipeline or an edge, which acts for others' },
      to: { flag: '--to <time>', help: 'end of its validity; none by default', parse: parseTime },
    },
  },
  planAdd,
);

export const keysRevokeOperation = keysOperation<{ readonly key: string }>(
  'keys revoke',
  {
    help: 'take the roles of a key away; what it signed before goes on counting',
    options: { key: { flag: '--key <id>', help: 'its id in mfe keys list', isRequired: true } },
    needsReason: true,
  },
  (current, { key }, { by }) => planRevoke(current, key, by.actor),
);

export const keysApprovalsOperation = keysOperation<{ readonly persons: string }>(
  'keys approvals',
  {
    help: 'set how many persons a release of an app needs',
    argument: 'app',
    options: { persons: { flag: '--persons <n>', help: '1 or 2', choices: ['1', '2'], isRequired: true } },
  },
  (current, { persons }, _, app) => planApprovals(current, app, persons),
);

import { changeChannel, type Basis } from '../../channel/change';
import type { OperationName } from '../../channel/record';
import { ReleaseRefused } from '../../core/refusal';
import type { Signer } from '../../signatures/key-pair';
import type { KeySet } from '../../signatures/key-set';
import { toStore } from '../../store/open-store';
import { doneOfChannel } from '../done';
import type { Operation, OperationContext } from '../operation';
import { channelPlan, readBasis } from '../plan';
import { parseTime } from '../values';
import { parseRoles, planAdd, planApprovals, planInit, planRevoke, type KeysPlan, type NewKey } from './plan';

const refused = (found: string, expected: string, next: string) =>
  new ReleaseRefused('usage', { found, expected, next: `${next} Nothing was changed.` });

interface Signed extends OperationContext {
  readonly signer: Signer;
}

/** Before there are keys no record counts, so that the first change is made without checks. */
function withSigner(context: OperationContext, isFirst: boolean): Signed {
  const store = toStore(context.store);
  const { signer, root } = store.signing ?? {};
  if (signer && (isFirst ? !root || root === signer.id : root))
    return { ...context, signer, store: isFirst ? { ...store, signing: { signer } } : store };
  throw refused(
    signer ? `RELEASE_ROOT_KEY is ${root ?? 'not set'}.` : 'There is no key to sign the change with.',
    'Expected your private key, and the id of the first key.',
    'Set RELEASE_KEY_FILE (npx mfe keys create), RELEASE_SIGNATURES=required and RELEASE_ROOT_KEY.',
  );
}

function keysOperation<Options>(
  name: OperationName,
  described: Pick<Operation<Options>, 'help' | 'options'> & Partial<Operation<Options>>,
  decide: (current: KeySet, options: Options, context: Signed, app: string) => KeysPlan,
): Operation<Options> {
  const isFirst = name === 'keys init';
  function planOn({ record }: Basis, options: Options, context: Signed, app = ''): KeysPlan {
    const { keys } = record ?? {};
    if (isFirst && keys) throw refused('The channel has keys.', 'Expected none.', 'Run npx mfe keys add.');
    if (!isFirst && !keys)
      throw refused('The channel has no keys.', 'Expected some.', 'Run npx mfe keys init.');
    return decide(keys ?? { keys: [], twoPersons: [] }, options, context, app);
  }
  return {
    ...{ name, group: 'setup', argument: 'channel', role: 'own', ...described },
    plan: async (context, [target], options) => {
      const signed = withSigner(context, isFirst);
      const { effect } = planOn(await readBasis(signed), options, signed, target?.app);
      return new Map([
        [channelPlan, { action: name, title: described.help, label: name, effects: [effect] }],
      ]);
    },
    run: async (context, [target], options) => {
      const signed = withSigner(context, isFirst);
      let effect = '';
      await changeChannel(signed, [], context.by, async (basis) => {
        const plan = planOn(basis, options, signed, target?.app);
        ({ effect } = plan);
        return { operation: name, keys: plan.keys };
      });
      return doneOfChannel(true, [effect]);
    },
  };
}

export const keysInitOperation = keysOperation<Readonly<Record<never, never>>>(
  'keys init',
  { help: 'sign the records of the channel from now on, beginning with your key', options: {} },
  (current, _, { signer, by }) => planInit(current, signer.publicKey, by.actor),
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
        help: 'remote-admin:publish,promote; *:rollback',
        isRequired: true,
        parse: parseRoles,
      },
      service: { flag: '--service', help: 'key of a pipeline or an edge, which acts for others' },
      from: { flag: '--from <time>', help: 'start of its validity; now by default', parse: parseTime },
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

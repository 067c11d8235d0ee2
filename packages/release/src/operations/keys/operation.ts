import type { Basis } from '../../channel/change';
import type { OperationName } from '../../channel/record';
import { refused, type KeySet } from '../../channel/signatures';
import { toStore } from '../../store/open-store';
import type { Signer } from '../../store/release-store';
import { doneOfChannel, type Operation, type OperationContext } from '../operation';
import { channelPlan, readBasis, runPlans, type Plan } from '../plan';
import { parseTime } from '../values';
import { parseRoles, planAdd, planApprovals, planInit, planRevoke, type KeysPlan, type NewKey } from './plan';

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

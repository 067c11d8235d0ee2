import type { By } from '../channel/change';
import type { Revision } from '../channel/record';
import type { RefusalCode } from '../core/refusal';
import type { BrowserCheck } from '../gate/browser-check';
import type { CreateCheckedPages } from '../gate/screens/checked-pages';
import type { Role } from '../signatures/key-set';
import type { OpenScratch } from '../schema/scratch';
import type { ReleaseStore } from '../store/release-store';
import type { Plan } from './plan';

/** What only some places have: a browser, a database. */
export interface Tools {
  readonly browserCheck?: BrowserCheck;
  /** Loads the renderer of checked pages. */
  readonly createPages?: () => Promise<CreateCheckedPages>;
  /** Scratch database for migrations; missing outside the repository of the site. */
  readonly openScratch?: OpenScratch;
}

/** Store, actor and tools of an operation. */
export interface OperationContext extends Tools {
  readonly store: ReleaseStore;
  readonly channel: string;
  readonly by: By;
  /** Refuses the change when an app of the targets has another revision (0: none). */
  readonly expectRevision?: number;
  /** URL of the site, for links to it. */
  readonly siteUrl?: string;
  /** Receives one line per step. */
  progress(line: string): void;
}

/** One option: a flag of the command line, and a field of the console's form. */
export interface OptionSpec<Value> {
  /** As commander reads it: `--steps <shares>`. */
  readonly flag: string;
  readonly help: string;
  /** Label in the console. Without it the console has no field for the option. */
  readonly label?: string;
  readonly choices?: readonly string[];
  readonly isRequired?: boolean;
  /** Only for the whole channel, of an operation that takes an app or the channel. */
  readonly isOfChannel?: boolean;
  /** @throws ReleaseRefused (`usage`) for invalid text */
  readonly parse?: (text: string) => Value;
}

/** An app, and a version where the operation needs one. */
export interface Target {
  readonly app: string;
  readonly version?: string;
}

/** Details of a result. */
export interface DetailTable {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The result of an operation. */
export interface Done {
  /** The changed apps. */
  readonly revisions: readonly { readonly app: string; readonly revision: Revision }[];
  /** Target apps that were in the requested state already. */
  readonly unchanged: readonly string[];
  /** The result in sentences. */
  readonly sentences: readonly string[];
  readonly tables?: readonly DetailTable[];
  /** Set when the result itself is negative, such as a failed verification. */
  readonly refused?: RefusalCode;
  /** Output of `--json`; by default revisions, unchanged apps and sentences. */
  readonly json?: unknown;
}

/**
 * One operation, usually a change. Command line and console are generated from the table in `operations.ts`, so both show
 * the same plan and the same result. Define options as a `type`, not an `interface`.
 */
export interface Operation<Options = Readonly<Record<string, unknown>>> {
  /** Words of the command: `canary start`. Console paths use hyphens for the spaces. */
  readonly name: string;
  /** One line for `--help` and the console. */
  readonly help: string;
  /**
   * Targets: `release` is `app@version`; `appOrRelease` has an optional version; `remote` may be unlisted; `apps` is any
   * number of apps, or all without a name; `appOrChannel` is one app, or the channel without a name; `channel` takes no name.
   */
  readonly argument:
    'app' | 'remote' | 'release' | 'appOrRelease' | 'releases' | 'apps' | 'appOrChannel' | 'channel';
  readonly options: { readonly [Name in keyof Options]-?: OptionSpec<NonNullable<Options[Name]>> };
  /** Required role of the key, or of the person in the console. */
  readonly role: Role;
  /** Refuses to run without a reason. */
  readonly needsReason?: boolean;
  /** Adds no record to the log, so it takes no reason and no expected revision. */
  readonly changesNothing?: boolean;
  /**
   * Plans the effects by app (`channel` for the whole channel), without any change.
   * @throws ReleaseRefused for unknown targets
   */
  plan(
    context: OperationContext,
    targets: readonly Target[],
    options: Options,
  ): Promise<ReadonlyMap<string, Plan>>;
  /** @throws ReleaseRefused as in the plan; `conflict` after a concurrent change of the same apps */
  run(context: OperationContext, targets: readonly Target[], options: Options): Promise<Done>;
}

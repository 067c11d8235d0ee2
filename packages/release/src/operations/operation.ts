import type { By } from '../channel/change';
import type { Revision } from '../channel/record';
import type { RefusalCode } from '../core/refusal';
import type { BrowserCheck } from '../gate/browser-check';
import type { Role } from '../signatures/key-set';
import type { ReleaseStore } from '../store/release-store';
import type { Plan } from './plan';

/** Where and by whom an operation is carried out. */
export interface OperationContext {
  readonly store: ReleaseStore;
  readonly channel: string;
  readonly by: By;
  /** Refuses the change when an app of the targets has another revision (0: none). */
  readonly expectRevision?: number;
  readonly browserCheck?: BrowserCheck;
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
  /** Label in the console; without it the console has no field for the option. */
  readonly label?: string;
  readonly choices?: readonly string[];
  readonly isRequired?: boolean;
  /** @throws ReleaseRefused (`usage`) for text that cannot be read */
  readonly parse?: (text: string) => Value;
}

/** Apps, and where the operation is about versions the version of each. */
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

/** What an operation did. */
export interface Done {
  /** The apps that it changed. */
  readonly revisions: readonly { readonly app: string; readonly revision: Revision }[];
  /** Apps of its targets that were so already. */
  readonly unchanged: readonly string[];
  /** The result in sentences. */
  readonly sentences: readonly string[];
  readonly tables?: readonly DetailTable[];
  /** Set when the result itself is a no, such as a verification that failed. */
  readonly refused?: RefusalCode;
  /** The answer of `--json`; by default revisions, unchanged apps and sentences. */
  readonly json?: unknown;
}

/**
 * What a person or a pipeline can do, a change mostly. Command line and console are made from the table of these
 * (`operations.ts`): both show the same plan before, and the same result after. Options are a `type`, not an `interface`.
 */
export interface Operation<Options = Readonly<Record<string, unknown>>> {
  /** Words of the command: `canary start`. In a path of the console a hyphen takes the place of each space. */
  readonly name: string;
  readonly group: 'everyday' | 'advanced' | 'setup';
  /** One line for `--help` and the console. */
  readonly help: string;
  /**
   * What a person names: `release` is `app@version`; `appOrRelease` may leave the version out; `remote` an app that need not be listed yet; `apps` any number of
   * apps, all of them without a name; `channel` needs no name.
   */
  readonly argument: 'app' | 'remote' | 'release' | 'appOrRelease' | 'releases' | 'apps' | 'channel';
  readonly options: { readonly [Name in keyof Options]-?: OptionSpec<NonNullable<Options[Name]>> };
  /** Role of the key, or of the person in the console, that it needs. */
  readonly role: Role;
  /** Refuses to run without a reason. */
  readonly needsReason?: boolean;
  /** Adds no record to the log, so that it takes no reason and expects no revision. */
  readonly changesNothing?: boolean;
  /**
   * Effects before anything is changed, by app (`channel` for a change of the whole channel). Nothing is changed by
   * planning.
   * @throws ReleaseRefused for targets that are not there
   */
  plan(
    context: OperationContext,
    targets: readonly Target[],
    options: Options,
  ): Promise<ReadonlyMap<string, Plan>>;
  /** @throws ReleaseRefused as the plan shows it; `conflict` when somebody else changed the same apps meanwhile */
  run(context: OperationContext, targets: readonly Target[], options: Options): Promise<Done>;
}

import type { ReleaseManifest } from '../releases/manifest';
import { adviceFor } from './advice';
import { changedBodies, findBreakages } from './find-breakages';
import type { Finding } from './finding';
import type { KeptRelease } from './kept-releases';
import type { SchemaDescription } from './schema-description';

const nameOf = ({ app, version }: Pick<ReleaseManifest, 'app' | 'version'>) => `${app}@${version}`;

/** What a migration would break of one release. */
export interface BrokenRelease {
  readonly app: string;
  readonly version: string;
  readonly because: KeptRelease['because'];
  readonly breaks: readonly Finding[];
}

export interface MigrationVerdict {
  readonly broken: readonly BrokenRelease[];
  /** How to come to the same schema without breaking anything, step by step. */
  readonly steps: readonly string[];
  /** Releases that do not say what they use. */
  readonly silent: readonly string[];
  readonly checked: readonly string[];
  /** Functions in use whose body changes: their tests judge them. */
  readonly bodies: readonly string[];
}

/** Whether a migration leaves everything whole that visitors have, or could be given again. */
export function judgeMigration(
  kept: readonly KeptRelease[],
  change: { readonly before: SchemaDescription; readonly after: SchemaDescription },
): MigrationVerdict {
  const declared = kept.flatMap(({ manifest, because }) =>
    manifest.data ? [{ manifest, because, data: manifest.data }] : [],
  );
  const broken = declared
    .map(({ manifest: { app, version }, because, data }) => ({
      app,
      version,
      because,
      breaks: findBreakages(data, change),
    }))
    .filter(({ breaks }) => breaks.length > 0);
  return {
    broken,
    steps: adviceFor(broken, change),
    silent: kept.filter(({ manifest }) => !manifest.data).map(({ manifest }) => nameOf(manifest)),
    checked: declared.map(({ manifest }) => nameOf(manifest)),
    bodies: [...new Set(declared.flatMap(({ data }) => changedBodies(data, change)))].toSorted(),
  };
}

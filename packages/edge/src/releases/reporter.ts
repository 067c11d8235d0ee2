import type { Context } from 'hono';
import type { Client } from '../http/client-address';
import type { GivenReleases } from './given-releases';
import type { PageStamps } from './page-stamps';

/** Whom a report comes from. */
export interface Reporter {
  /** Signed id. */
  readonly visitor: string;
  readonly client: Client;
  /** Canaries of the page that the visitor was given last, such as `remote-admin.12`. */
  readonly canaries: readonly string[];
}

export const reporterOf = (
  c: Context,
  visitor: string,
  { stamps, clientOf }: { readonly stamps: PageStamps; readonly clientOf: (c: Context) => Client },
): Reporter => ({ visitor, client: clientOf(c), canaries: stamps.read(c, visitor) });

interface ReportedRelease {
  readonly app: string;
  readonly revision: number;
  readonly version: string;
}

/** Whether the edges gave this visitor this release: by its bucket, and under a canary with a page of that revision. */
export const wasGiven = (
  given: GivenReleases,
  { visitor, canaries }: Reporter,
  { app, revision, version }: ReportedRelease,
): boolean =>
  given.gives(app, revision, version, visitor) &&
  (!given.hasCanary(app, revision) || canaries.includes(`${app}.${revision}`));

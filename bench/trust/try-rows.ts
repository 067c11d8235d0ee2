import type { Finding, TriedSite, TrustRow } from './trust-row';

export interface TriedRow extends Finding {
  readonly attack: string;
  readonly before: string;
}

/** Tries rows one after the other: an attack must not find the site busy with another one. */
export async function tryRows(site: TriedSite, rows: readonly TrustRow[]): Promise<TriedRow[]> {
  const tried: TriedRow[] = [];
  for (const { attack, before, measure } of rows) {
    const finding = await measure(site).catch((error: unknown) => ({
      after: `not measured: ${error instanceof Error ? error.message : String(error)}`,
      isOpen: true,
    }));
    tried.push({ attack, before, ...finding });
  }
  return tried;
}

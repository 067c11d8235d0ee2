import { unwrap } from '@aertrip/platform';
import { row } from '@aertrip/platform/rows';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { parsePage, type Page } from '../list/page';
import { toSearchQuery } from '../list/search-query';

const publishedPackageSchema = row({
  id: v.string(),
  code: v.string(),
  title: v.string(),
  destination_name: v.nullable(v.string()),
  nights: v.number(),
});

export type PublishedPackage = v.InferOutput<typeof publishedPackageSchema>;

/** Result limit; more words narrow the search. */
export const offeredAtMost = 8;

/** First published packages by title that match the typed word prefixes; unfiltered without words. */
export async function findPublishedPackages(
  words: string,
  signal: AbortSignal,
): Promise<Page<PublishedPackage>> {
  const client = await adminClient();
  const page = client.rpc(
    'admin_package_page',
    {
      p_words: toSearchQuery(words) || undefined,
      p_status: 'published',
      p_sort: 'title',
      p_descending: false,
      p_from: 0,
      p_to: offeredAtMost - 1,
    },
    { get: true },
  );
  return parsePage(publishedPackageSchema, unwrap(await page.abortSignal(signal)));
}

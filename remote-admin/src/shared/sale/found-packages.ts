import { unwrap } from '@aertrip/platform';
import { row } from '@aertrip/platform/rows';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { parsePage, type Page } from '../list/page';

const packageSchema = row({
  id: v.string(),
  code: v.string(),
  title: v.string(),
  destination_name: v.nullable(v.string()),
  nights: v.number(),
  state: v.picklist(['draft', 'scheduled', 'published', 'archived']),
});

export type FoundPackage = v.InferOutput<typeof packageSchema>;

/** Result limit; more words narrow the search. */
const offeredAtMost = 8;

/** First packages by title that match the typed word prefixes; unfiltered without words, of any status without one. */
export async function findPackages(
  words: string,
  signal: AbortSignal,
  status?: 'published',
): Promise<Page<FoundPackage>> {
  const client = await adminClient();
  const page = client.rpc(
    'admin_package_page',
    {
      p_words: words || undefined,
      p_status: status,
      p_sort: 'title',
      p_descending: false,
      p_from: 0,
      p_to: offeredAtMost - 1,
    },
    { get: true },
  );
  return parsePage(packageSchema, unwrap(await page.abortSignal(signal)));
}

import { unwrap } from '@aertrip/platform';
import { columnsOf, parse } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { databaseWrite } from '../data/database-write';
import { adminKey, adminQuery } from '../data/query';
import type { SavedList, SavedView } from './saved-view';
import { savedViewSchema } from './saved-view';

/** Query keys of saved views; those of a list start with `of`. */
export const savedViewKeys = {
  of: (list: SavedList) => [...adminKey, 'saved-views', list] as const,
};

/** A list's views visible to the administrator, the team's first. */
export const savedViewsOptions = (list: SavedList) =>
  queryOptions({
    ...adminQuery,
    queryKey: savedViewKeys.of(list),
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const client = await adminClient();
      const views = await client
        .from('saved_views')
        .select(columnsOf(savedViewSchema))
        .eq('list', list)
        .order('owner', { nullsFirst: true })
        .order('name')
        .abortSignal(signal);
      return parse(v.array(savedViewSchema), unwrap(views));
    },
  });

/** Editable fields of a view. */
export type SavedViewChange = Partial<Pick<SavedView, 'name' | 'query' | 'hiddenColumns' | 'owner'>>;

const toColumns = ({ name, query, hiddenColumns, owner }: SavedViewChange) => ({
  name,
  query,
  hidden_columns: hiddenColumns,
  owner,
});

/** Saves a personal or team view. */
export const addSavedView = databaseWrite(
  (client, list: SavedList, view: Pick<SavedView, 'name' | 'query' | 'hiddenColumns' | 'owner'>) =>
    client.from('saved_views').insert({
      list,
      name: view.name,
      query: view.query,
      hidden_columns: [...view.hiddenColumns],
      owner: view.owner,
    }),
);

/** @throws AppError `conflict` when it changed meanwhile, or the name is taken */
export const changeSavedView = databaseWrite(
  (client, { id, version }: Pick<SavedView, 'id' | 'version'>, change: SavedViewChange) =>
    client
      .from('saved_views')
      .update({ ...toColumns(change), version })
      .eq('id', id),
);

export const deleteSavedView = databaseWrite((client, id: string) =>
  client.from('saved_views').delete().eq('id', id),
);

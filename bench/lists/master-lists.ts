import { columnName, getListSpec, shownColumns } from 'remote-admin/master-columns';
import { masters } from 'remote-admin/masters';
import { viewer } from './callers';
import type { Case } from './measure';
import { readingSql } from './rest-sql';

/** Master data: tables that stay small however many packages there are. Every order, with and without search. */
export function masterCases(): Case[] {
  return masters.flatMap((master) => {
    const { table, view: from = table, title, dated } = master;
    const nameColumn = columnName(master.nameColumn);
    // Rules are shown by date, without search.
    const isSearchable = !dated && table !== 'cancellation_rules';
    return getListSpec(master).sortable.flatMap((sort) =>
      [
        { view: 'in use', where: ['active = true'] },
        ...(isSearchable ? [{ view: 'search', where: ['active = true', `${nameColumn} ilike '%1%'`] }] : []),
      ].map(({ view, where }) => ({
        list: 'Admin: masters',
        view,
        detail: `${title.toLowerCase()}, ${sort}`,
        caller: viewer,
        sql: readingSql({
          from,
          select: ['id', 'active', 'version', ...shownColumns(master)].join(', '),
          where,
          order: `${sort}, ${nameColumn}, id`,
          limit: 25,
          count: true,
        }),
      })),
    );
  });
}

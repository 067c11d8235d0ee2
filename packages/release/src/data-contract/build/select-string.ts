/** One entry of what PostgREST selects. */
export type Selected =
  | { readonly column: string }
  | {
      readonly relation: string;
      /** By what its columns are filtered: the alias, else the name. */
      readonly alias: string;
      readonly hint?: string;
      readonly within: readonly Selected[];
    };

/** No name of a foreign key, but how rows without a counterpart are treated. */
const joins = new Set(['inner', 'left']);

/** Splits at the commas that stand in no parentheses. @throws SyntaxError */
function splitTop(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0) break;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  if (depth !== 0) throw new SyntaxError(`The parentheses of ${text} do not match.`);
  return parts.map((part) => part.trim());
}

const aggregates = /\.?\b(?:count|sum|avg|min|max)$/;

function parseItem(item: string): Selected[] {
  const [, alias, rest = ''] = /^(?:\.\.\.)?(?:([\w$]+):(?!:))?(.*)$/s.exec(item) ?? [];
  const [, head = '', inner] = /^([^(]*)(?:\((.*)\))?$/s.exec(rest) ?? [];
  if (inner === undefined || (inner.trim() === '' && aggregates.test(head))) {
    // `total::text`, `facts->legal->>name` and `price.sum()` read the column before the sign.
    const column = head.replace(/(?:::|->).*$/s, '').replace(/\.(?:sum|avg|min|max|count)$/, '');
    return column === 'count' && inner !== undefined ? [] : [{ column }];
  }
  const [relation = '', ...marks] = head.trim().split('!');
  const hint = marks.find((mark) => !joins.has(mark));
  return [{ relation, alias: alias ?? relation, ...(hint && { hint }), within: parseSelect(inner) }];
}

/**
 * Reads a select as PostgREST does: `id, title, creator:admin_users!created_by(full_name)`.
 * @throws SyntaxError
 */
export const parseSelect = (text: string): Selected[] =>
  splitTop(text.replaceAll(/\s+/g, ' '))
    .filter((item) => item !== '')
    .flatMap(parseItem);

/** The columns that a logical filter names, which may be the argument of `or`: `a.eq.1,and(b.gt.2,c.is.null)`. */
export const columnsOfLogic = (text: string): string[] =>
  splitTop(text).flatMap((item) => {
    const [, logic] = /^(?:not\.)?(?:and|or)\((.*)\)$/s.exec(item) ?? [];
    if (logic !== undefined) return columnsOfLogic(logic);
    const [, column] =
      /^([\w$.]+?)(?:->.*?)?\.(?:not\.)?(?:eq|neq|gte?|lte?|i?like|is|in|cs|cd|ov|sl|sr|nxr|nxl|adj|fts|plfts|phfts|wfts|match|imatch|isdistinct)\b/.exec(
        item,
      ) ?? [];
    if (column === undefined) throw new SyntaxError(`${item} is no condition.`);
    return [column];
  });

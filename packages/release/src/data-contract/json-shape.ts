import type { SchemaDescription } from './schema-description';

type Enums = SchemaDescription['enums'];

/** Numbers, each of which takes every value of those before it. */
const numbers = ['smallint', 'integer', 'bigint', 'numeric'];
const floats = ['real', 'double precision'];
const texts = ['text', 'character varying', 'character', 'citext', 'name'];

const isNumber = (type: string) => numbers.includes(type) || floats.includes(type);

/** What a value of a type is in JSON; two types of one class look alike there. */
function classOf(type: string, enums: Enums): string {
  if (type.endsWith('[]')) return `${classOf(type.slice(0, -2), enums)}[]`;
  if (isNumber(type)) return 'number';
  if (texts.includes(type) || type in enums || type === 'uuid') return 'text';
  if (type === 'json' || type === 'jsonb') return 'json';
  // Dates and times are texts of a form of their own each.
  return type;
}

/** Whether what is read of a column looks as before, in JSON. */
export const readsAlike = (before: string, after: string, enums: { before: Enums; after: Enums }): boolean =>
  classOf(before, enums.before) === classOf(after, enums.after);

/** Whether every value that could be written before still can be. */
export function takesAsBefore(
  before: string,
  after: string,
  enums: { before: Enums; after: Enums },
): boolean {
  if (before.endsWith('[]') && after.endsWith('[]'))
    return takesAsBefore(before.slice(0, -2), after.slice(0, -2), enums);
  const [from, to] = [enums.before[before], enums.after[after]];
  if (to) return from !== undefined && from.every((value) => to.includes(value));
  if (before === after || texts.includes(after))
    return from !== undefined || readsAlike(before, after, enums);
  if (!isNumber(before) || !isNumber(after))
    return classOf(before, enums.before) === 'json' && readsAlike(before, after, enums);
  if (after === 'numeric' || after === 'double precision') return true;
  return numbers.includes(before) && numbers.indexOf(before) <= numbers.indexOf(after);
}

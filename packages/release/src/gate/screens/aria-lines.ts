import { sha256 } from '../../core/hash';

/** A node of an aria snapshot. */
interface AriaNode {
  readonly head: string;
  readonly children: readonly AriaNode[];
}

/** Rows of a longer list that are shown; the others are one line. */
const shownRows = 3;

const rows = ['listitem', 'row', 'article'];
const repeated = new Set([...rows, 'option', 'radio', 'button']);

/** Their names are made of the texts in them. */
const namedByContent = /^(row|cell|columnheader|rowheader|gridcell|listitem)\b/;

/** A wrapper and its only child are one line. */
const wrappers = /^(listitem|cell|columnheader|rowheader|gridcell|paragraph|heading|strong|article)\b/;

const quotedName = / "(?:[^"\\]|\\.)*"/;

const roleOf = ({ head }: AriaNode) => /^[\w-]+/.exec(head)?.[0] ?? '';

const unquoted = (text: string) =>
  text.replace(/^'((?:[^']|'')*)'/, (_, inner: string) => inner.replaceAll("''", "'"));

/** Reads the lines of one level. */
function parse(lines: readonly string[]): AriaNode[] {
  const roots: { head: string; children: AriaNode[]; depth: number }[] = [];
  const open: (typeof roots)[number][] = [];
  for (const line of lines) {
    const [, space = '', text = ''] = /^( *)- (.*)$/.exec(line) ?? [];
    const node = { head: unquoted(text).replace(/:$/, ''), children: [], depth: space.length };
    while (open.length > 0 && (open.at(-1)?.depth ?? 0) >= node.depth) open.pop();
    (open.at(-1)?.children ?? roots).push(node);
    open.push(node);
  }
  return roots;
}

const withoutName = (head: string) => head.replace(quotedName, '');

/** Tells apart what is not shown. */
export const hashOf = (lines: readonly string[]) => sha256(lines.join('\n')).slice(0, 8);

/** The options of a field in one line: the first ones, the selected one, and the number of the others. */
function optionsText(options: readonly AriaNode[]): string {
  const names = options.map(({ head }) => head.replace(/^option "((?:[^"\\]|\\.)*)"/, '$1'));
  if (names.length <= shownRows + 1) return names.join(' | ');
  const rest = names.slice(shownRows);
  const hash = hashOf(rest.map((name) => name.replace(' [selected]', '')));
  const selected = rest.filter((name) => name.endsWith(' [selected]'));
  return [...names.slice(0, shownRows), `${rest.length} more of ${names.length} ${hash}`, ...selected].join(
    ' | ',
  );
}

const inlineText = /^(?:text|strong|emphasis): "?(.*?)"?$/;

/** Words that are emphasised are one text with those around them. */
function joinedText(nodes: readonly AriaNode[]): AriaNode[] {
  const lines: AriaNode[] = [];
  for (const node of nodes) {
    const [before, text] = [lines.at(-1), node].map((line) =>
      line?.children.length === 0 ? inlineText.exec(line.head)?.[1] : undefined,
    );
    if (before === undefined || text === undefined) lines.push(node);
    else lines.splice(-1, 1, { head: `text: ${before} ${text}`, children: [] });
  }
  return lines;
}

/** Properties, such as an address, belong to the line of their node. */
function merged({ head, children }: AriaNode): AriaNode {
  const properties = children.flatMap((child) => /^\/\w+: (.*)$/.exec(child.head)?.[1] ?? []);
  const ownLines = children
    // An empty status says nothing yet.
    .filter((child) => !child.head.startsWith('/') && (child.head !== 'status' || child.children.length > 0))
    .flatMap((child) => (child.head === 'rowgroup' ? child.children : [child]))
    .map(merged);
  const inner = joinedText(ownLines);
  const own = inner.length > 0 && namedByContent.test(head) ? withoutName(head) : head;
  const line = [own, ...properties].join(' ');
  const isChoice = inner.every((child) => child.head.startsWith('option ') && child.children.length === 0);
  if (isChoice && inner.length > 0) return { head: `${line}: ${optionsText(inner)}`, children: [] };
  const [only] = inner;
  if (!only || inner.length > 1 || !wrappers.test(line) || /^[\w-]+: /.test(line))
    return { head: line, children: inner };
  const name = quotedName.exec(line)?.[0];
  const rest = (name && only.head.includes(name) ? withoutName(only.head) : only.head).replace(/^text: /, '');
  return { head: `${line}: ${rest}`, children: only.children };
}

/** A cell that is one line. */
const plainCell = /^(?:grid)?cell(?: "(.*)"|: (.*)|())$|^(?:row|column)header(?: "(.*)"|: (.*))$/;

/** A term and its definition, a field and its label, and plain cells side by side are one line each. */
function joined(nodes: readonly AriaNode[]): AriaNode[] {
  const lines: AriaNode[] = [];
  for (const [index, node] of nodes.entries()) {
    const next = nodes[index + 1];
    const last = lines.at(-1);
    const [, term] = /^term: (.*)$/.exec(last?.head ?? '') ?? [];
    const [, definition] = /^definition: (.*)$/.exec(node.head) ?? [];
    const found = node.children.length === 0 ? plainCell.exec(node.head) : null;
    const header = found?.[4] ?? found?.[5];
    const cell = header === undefined ? (found?.[1] ?? found?.[2] ?? found?.[3]) : `header ${header}`;
    const label = /^text: (.*)$/.exec(node.head)?.[1];
    const isLabelOf = (field: AriaNode | undefined) =>
      label !== undefined && field && quotedName.exec(field.head)?.[0] === ` "${label}"`;
    if (isLabelOf(next) || (/^(checkbox|radio|switch) /.test(last?.head ?? '') && isLabelOf(last))) continue;
    if (term !== undefined && definition !== undefined)
      lines.splice(-1, 1, { head: `term ${term}: ${definition}`, children: [] });
    else if (cell !== undefined && last?.head.startsWith('cells: '))
      lines.splice(-1, 1, { head: `${last.head} | ${cell}`, children: [] });
    else if (cell === undefined) lines.push(node);
    else lines.push({ head: `cells: ${cell}`, children: [] });
  }
  return lines;
}

/** A row of plain cells is one line. The headers are no row of the list. */
function rowLine({ head, children }: AriaNode): AriaNode {
  const [cells, ...others] = head.startsWith('row') ? joined(children) : [];
  const text = /^cells: (.*)$/.exec(cells?.head ?? '')?.[1];
  if (text === undefined || others.length > 0) return { head, children };
  const parts = text.split(' | ');
  const isHead = parts.length > 1 && parts.every((part) => part.startsWith('header '));
  if (!isHead) return { head: `${head}: ${text}`, children: [] };
  return { head: `headers: ${parts.map((part) => part.slice('header '.length)).join(' | ')}`, children: [] };
}

function printed(nodes: readonly AriaNode[], depth: number, most = Infinity): string[] {
  const lines: string[] = [];
  const space = '  '.repeat(depth);
  const together = joined(nodes.map(rowLine));
  for (let index = 0; index < together.length;) {
    const role = roleOf(together[index] as AriaNode);
    const length = together.slice(index).findIndex((node) => roleOf(node) !== role);
    const run = together.slice(index, length < 0 ? undefined : index + length);
    const shown = rows.includes(role) ? most : shownRows;
    // A short table often has amounts: their texts say more than a hash.
    const longestWhole = (role === 'row' ? shownRows : shown) + 1;
    const isCut = most < Infinity && repeated.has(role) && run.length > longestWhole;
    for (const { head, children } of isCut ? run.slice(0, shown) : run)
      lines.push(`${space}- ${head}`, ...printed(children, depth + 1, most));
    if (isCut) {
      const rest = run.slice(shown);
      lines.push(`${space}- ${rest.length} more of ${run.length} (${role}) ${hashOf(printed(rest, 0))}`);
    }
    index += run.length;
  }
  return lines;
}

/**
 * An aria snapshot with one line for each thing that a person reads, and the first rows of a longer list.
 * @param most how many of these are shown
 */
export const readableLines = (lines: readonly string[], most = shownRows): string[] =>
  printed(parse(lines).map(merged), 0, most);

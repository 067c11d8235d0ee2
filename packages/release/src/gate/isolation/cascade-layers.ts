import type { AtRule, Container, Root } from 'postcss';

/** Full name of a layer, such as `['remotes', 'remote-user']`; one without a name has `undefined` in its place. */
export type LayerPath = readonly (string | undefined)[];

/** Names of `@layer base, ui.forms`, as paths. */
export const layerNames = ({ params }: AtRule): string[][] =>
  params
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => name.split('.').map((part) => part.trim()));

/** Where the rules of a `@layer` block stand that itself stands in the layer `outer`. */
export const layerInside = (outer: LayerPath, block: AtRule): LayerPath => [
  ...outer,
  ...(layerNames(block)[0] ?? [undefined]),
];

export const isLayerBlock = (rule: AtRule) => rule.nodes !== undefined;

/** The layers of a host, with what is needed to tell which other ones lose to its styles. */
export interface HostLayers {
  /** Names of every layer it mentions, such as `ui.forms`. */
  readonly names: ReadonlySet<string>;
  /** Those on top, in the order of the cascade: a later one wins over an earlier one. */
  readonly order: readonly string[];
  /** Those on top that have rules in them. */
  readonly styled: ReadonlySet<string>;
}

/** @param sheets in the order in which the page has them: the first mention of a layer gives it its place */
export function layersOf(sheets: readonly Root[]): HostLayers {
  const names = new Set<string>();
  const styled = new Set<string>();

  const note = (path: LayerPath) => path.forEach((_, index) => names.add(path.slice(0, index + 1).join('.')));

  const visit = (container: Container, outer: LayerPath) =>
    container.each((node) => {
      if (node.type === 'rule' && outer.length > 0) styled.add(outer[0] ?? '');
      if (node.type !== 'atrule') return;
      const isLayer = node.name.toLowerCase() === 'layer';
      if (isLayer && isLayerBlock(node)) {
        const inner = layerInside(outer, node);
        note(inner);
        visit(node, inner);
      } else if (isLayer) for (const path of layerNames(node)) note([...outer, ...path]);
      else if (node.nodes) visit(node, outer);
    });

  for (const sheet of sheets) visit(sheet, []);
  return { names, order: [...names].filter((name) => !name.includes('.')), styled };
}

/**
 * Whether rules of a layer lose to every rule of the host, whatever they select. Rules outside layers win over those in
 * them, so any layer does beside a host without layers; beside one with layers, it must be declared before them, which
 * only the host can do. The layer must also be the remote's own: in one of the host's names, remotes would meet.
 */
export function losesToHost(layer: LayerPath, host: HostLayers): boolean {
  if (layer.length === 0 || host.names.has(layer.join('.'))) return false;
  if (host.styled.size === 0) return true;
  const place = host.order.indexOf(layer[0] ?? '');
  const first = host.order.findIndex((name) => host.styled.has(name));
  return place !== -1 && place < first;
}

/** A layer of the host that is declared before the styled ones, for remotes to put theirs in. */
export const layerForRemotes = ({ order, styled }: HostLayers): string | undefined =>
  styled.has(order[0] ?? '') ? undefined : order[0];

/** Names two layers of the host the other way round than the host does. */
export function reordersHost(statement: AtRule, { order }: HostLayers): boolean {
  const places = layerNames(statement)
    .map(([top = '']) => order.indexOf(top))
    .filter((place) => place !== -1);
  return places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0));
}

/** The fields of a destination that a select needs. */
interface DestinationNode {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly active: boolean;
}

interface DestinationGroup<Node> {
  /** Name of the root, usually a region. */
  readonly label: string;
  readonly options: readonly Node[];
}

/**
 * Groups destinations under their region, in the given order. A region is itself an option, first in its group. Omits
 * retired ones unless they are the current choice.
 */
export function groupDestinations<Node extends DestinationNode>(
  nodes: readonly Node[],
  currentId: string | null,
): DestinationGroup<Node>[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const getRoot = (node: Node): Node => {
    const parent = node.parentId ? byId.get(node.parentId) : undefined;
    return parent ? getRoot(parent) : node;
  };
  const offered = nodes.filter((node) => node.active || node.id === currentId);
  return nodes
    .filter((node) => !node.parentId)
    .map((root) => ({
      label: root.name,
      options: [
        ...offered.filter((node) => node === root),
        ...offered.filter((node) => node !== root && getRoot(node) === root),
      ],
    }))
    .filter(({ options }) => options.length > 0);
}

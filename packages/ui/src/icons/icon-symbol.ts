import type { LucideIconData, LucideIconNode } from 'lucide-react';

export interface IconSymbol {
  readonly id: string;
  readonly markup: string;
}

/** Attributes in React's spelling (`strokeWidth`); no shape attribute has capitals in SVG. */
const attributeName = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const escaped = (value: unknown) =>
  String(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function shapeMarkup([tag, attributes, children = []]: LucideIconNode): string {
  const written = Object.entries(attributes)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => ` ${attributeName(name)}="${escaped(value)}"`);
  return `<${tag}${written.join('')}>${children.map(shapeMarkup).join('')}</${tag}>`;
}

/** FNV-1a hash of the drawing: two library releases may draw the same name differently, which makes two symbols. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value >>> 0).toString(36);
}

/** An icon's drawing as a symbol; the referring element styles its lines. */
export function iconSymbol({ name = 'drawing', node, size, width, height }: LucideIconData): IconSymbol {
  const shapes = node.map(shapeMarkup).join('');
  const viewBox = `0 0 ${size ?? width ?? 24} ${size ?? height ?? 24}`;
  const id = `icon-${name}-${hash(viewBox + shapes)}`;
  return { id, markup: `<symbol id="${id}" viewBox="${viewBox}">${shapes}</symbol>` };
}

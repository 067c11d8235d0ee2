import type { IconSprite } from '@aertrip/ui/icon-sprite';
import { iconSpriteId } from '../icons/icon-sprite';

/** Symbols of all icons that were rendered so far, by id: as many as the releases have. */
const symbols = new Map<string, string>();

export const renderedSprite: IconSprite = { add: (id, symbol) => void symbols.set(id, symbol) };

/** Text of a page has no `<` or `"`: only elements match. */
const reference = /<use href="#(?<id>[^"]+)"/g;
const emptySprite = new RegExp(`(<svg id="${iconSpriteId}"[^>]*>)`);

/** Puts into the sprite of a rendered page what its icons refer to, each symbol once. */
export function fillSprite(html: string): string {
  const ids = new Set([...html.matchAll(reference)].map(({ groups }) => groups?.id ?? ''));
  const used = [...ids].map((id) => symbols.get(id) ?? '').join('');
  return html.replace(emptySprite, (start) => start + used);
}

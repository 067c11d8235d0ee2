import type { IconSprite } from '@aertrip/ui/icon-sprite';
import { iconSpriteId } from './icon-sprite';

/** Where the shell itself could not be rendered there is no element for it; an icon of the error screen needs one. */
function createElement(page: Document): Element {
  const sprite = page.createElementNS('http://www.w3.org/2000/svg', 'svg');
  sprite.id = iconSpriteId;
  sprite.setAttribute('style', 'position: absolute; width: 0; height: 0');
  sprite.setAttribute('aria-hidden', 'true');
  page.body.append(sprite);
  return sprite;
}

/** The sprite of a page in the browser: symbols that the server has not sent are added as icons come. */
export const pageSprite = (page: Document): IconSprite => ({
  add(id, symbol) {
    if (page.getElementById(id)) return;
    const sprite = page.getElementById(iconSpriteId) ?? createElement(page);
    sprite.insertAdjacentHTML('beforeend', symbol);
  },
});

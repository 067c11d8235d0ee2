import { existsSync } from 'node:fs';
import path from 'node:path';
import { installedFolder } from './package-file';

/**
 * Alias of an app's builds: where lucide makes an icon of a drawing, the design system does, so that an icon is a reference
 * into the page's sprite (docs/decisions/07). Of an app without icons, or without the design system, nothing is replaced.
 * @param folder of the app, absolute
 * @throws Error when the library does not have the file any more: its icons would silently be drawn in full again
 */
export function spriteIcons(folder: string): Record<string, string> {
  const library = installedFolder('lucide-react', folder);
  if (!library || !installedFolder('@aertrip/ui', folder)) return {};
  const replaced = path.join(library, 'dist/esm/createLucideIcon.mjs');
  if (!existsSync(replaced))
    throw new Error(`lucide-react has no ${replaced} that the sprite could stand for.`);
  return { [replaced]: '@aertrip/ui/sprite-icon' };
}

import type { ShellPicture } from '../screen-result';
import { shellParts } from '../shell-parts';
import type { Tab } from './tab';

/** What the attributes of the page and of a part of it were. */
type Styles = readonly [string | null, string | null];

interface ShownPart {
  readonly before: Styles;
  /** Of the part as it is shown now, in CSS pixels. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/**
 * Runs inside the page: shows a part of it alone, at the top, so that neither what stands above nor what lies over it is
 * in its picture. In attributes, which the security policy lets in.
 * @returns `undefined` where the part is not to be seen
 */
async function showAlone(selector: string): Promise<ShownPart | undefined> {
  const part = document.querySelector(selector);
  if (!part?.checkVisibility({ visibilityProperty: true })) return undefined;
  const before: Styles = [document.body.getAttribute('style'), part.getAttribute('style')];
  document.body.style.visibility = 'hidden';
  part.setAttribute(
    'style',
    `${before[1] ?? ''};visibility:visible!important;position:absolute!important;inset:0 0 auto!important`,
  );
  for (const animation of part.getAnimations({ subtree: true })) {
    if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
    else animation.finish();
  }
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { left, top, width, height } = part.getBoundingClientRect();
  const [x, y] = [Math.round(left + scrollX), Math.round(top + scrollY)];
  return { before, box: { x, y, width: Math.round(width), height: Math.round(height) } };
}

/** Runs inside the page. */
function showAgain([selector, before]: readonly [string, Styles]): void {
  for (const [index, element] of [document.body, document.querySelector(selector)].entries()) {
    const style = before[index] ?? null;
    if (style === null) element?.removeAttribute('style');
    else element?.setAttribute('style', style);
  }
}

/** Pictures of the parts of the shell, as PNG. */
export async function pictureShell({ page, window }: Tab): Promise<ShellPicture[]> {
  const pictures: ShellPicture[] = [];
  for (const [part, selector] of Object.entries(shellParts)) {
    const shown = await page.evaluate(showAlone, selector);
    if (!shown) continue;
    const png = await window.capture({ format: 'png', clip: { ...shown.box, scale: 1 } });
    await page.evaluate(showAgain, [selector, shown.before] as const);
    pictures.push({ part, png });
  }
  return pictures;
}

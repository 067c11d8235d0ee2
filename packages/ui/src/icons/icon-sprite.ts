/** SVG sprite of a page: each icon references a shared symbol. The host provides it. */
export interface IconSprite {
  /**
   * Adds a symbol to the page unless present.
   * @param id of the symbol; unique to its drawing
   * @param symbol its markup, `<symbol id="…">…</symbol>`
   */
  add(id: string, symbol: string): void;
}

/**
 * On the global object instead of a shared module: releases of remote and host may differ in age. Without a sprite in
 * the host, icons are drawn inline.
 */
const key = Symbol.for('aertrip.icon-sprite');

export const findIconSprite = (): IconSprite | undefined =>
  Reflect.get(globalThis, key) as IconSprite | undefined;

/** @param sprite `undefined` removes it */
export const provideIconSprite = (sprite: IconSprite | undefined): void => {
  Reflect.set(globalThis, key, sprite);
};

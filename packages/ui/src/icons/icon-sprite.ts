/** The drawings of a page's icons, each once: an icon itself is only a reference to its symbol. The host has it. */
export interface IconSprite {
  /**
   * Sees to it that the page has a symbol.
   * @param id of the symbol; two drawings never have the same
   * @param symbol its markup, `<symbol id="…">…</symbol>`
   */
  add(id: string, symbol: string): void;
}

/**
 * On the global object and not in a shared module: a remote's release may be younger or older than the host's, and with a
 * host that has no sprite its icons are drawn where they stand.
 */
const key = Symbol.for('aertrip.icon-sprite');

export const findIconSprite = (): IconSprite | undefined =>
  Reflect.get(globalThis, key) as IconSprite | undefined;

/** @param sprite `undefined` takes it away again */
export const provideIconSprite = (sprite: IconSprite | undefined): void => {
  Reflect.set(globalThis, key, sprite);
};

/** One global of a page that is not as it was. */
export interface GlobalChange {
  /** Such as `window.fetch`, `history.pushState` or `Array.prototype.last`. */
  readonly name: string;
  readonly kind: 'replaced' | 'added' | 'removed';
}

/**
 * Runs inside the page, and is sent there as text: it uses nothing from outside itself.
 * Notes the properties of the window, of the classes on it and of objects such as `history`, for a comparison later.
 * @returns a function that lists what has changed since
 */
export function watchGlobals(): () => GlobalChange[] {
  /** Taken before the candidate runs, which could replace them. */
  const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf, has, get } = Reflect;
  const { is } = Object;
  const isObject = (value: unknown): value is object => is(Object(value), value);
  const propertiesOf = (target: object) =>
    new Map(ownKeys(target).map((key) => [key, getOwnPropertyDescriptor(target, key)]));
  const watched = new Map<object, { name: string; before: ReturnType<typeof propertiesOf> }>();
  const watch = (name: string, target: unknown) => {
    if (isObject(target) && !watched.has(target)) watched.set(target, { name, before: propertiesOf(target) });
  };
  watch('window', globalThis);
  for (const key of ownKeys(globalThis)) {
    const value = getOwnPropertyDescriptor(globalThis, key)?.value as unknown;
    if (typeof key !== 'string' || !/^[A-Z]/.test(key)) continue;
    watch(key, value);
    if (typeof value === 'function') watch(`${key}.prototype`, get(value, 'prototype'));
  }
  // Without storage, whose properties are the stored items.
  for (const key of [
    'document',
    'history',
    'location',
    'navigator',
    'performance',
    'customElements',
    'crypto',
  ])
    watch(key, get(globalThis, key));

  const hasSameValue = (one: PropertyDescriptor, other: PropertyDescriptor) =>
    is(one.value, other.value) && is(one.get, other.get) && is(one.set, other.set);
  return () =>
    [...watched].flatMap(([target, { name, before }]) => {
      const now = propertiesOf(target);
      const changes: GlobalChange[] = [];
      const add = (key: PropertyKey, kind: GlobalChange['kind']) =>
        changes.push({
          name: typeof key === 'symbol' ? `${name}[${String(key)}]` : `${name}.${String(key)}`,
          kind,
        });
      for (const [key, after] of now) {
        const old = before.get(key);
        // A new property in front of an inherited one replaces that, as in `history.pushState = …`.
        if (!old) add(key, has(getPrototypeOf(target) ?? {}, key) ? 'replaced' : 'added');
        else if (after && !hasSameValue(old, after)) add(key, 'replaced');
      }
      for (const key of before.keys()) if (!now.has(key)) add(key, 'removed');
      return changes;
    });
}

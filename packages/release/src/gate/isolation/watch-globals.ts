/** One global of a page that is not as it was. */
export interface GlobalChange {
  /** Such as `window.fetch`, `history.pushState` or `Array.prototype.last`. */
  readonly name: string;
  /** `redefined`: it has the same value, with other rights to change or delete it. `read`: only its owner may read it. */
  readonly kind: 'replaced' | 'redefined' | 'added' | 'removed' | 'read';
}

export interface GlobalsWatch {
  /** What has changed since the watch began. */
  readonly changes: () => GlobalChange[];
}

/**
 * Runs inside the page, and is sent there as text: it uses nothing from outside itself.
 * Notes the properties of the window, of the classes on it and of objects such as `history`, for a comparison later.
 */
export function watchGlobals(): GlobalsWatch {
  /** Taken before the candidate runs, which could replace them. */
  const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf, has, get } = Reflect;
  const { is } = Object;
  const isObject = (value: unknown): value is object => is(Object(value), value);
  const propertiesOf = (target: object) =>
    new Map(ownKeys(target).map((key) => [key, getOwnPropertyDescriptor(target, key)]));
  /** Values of `onerror` and its like, which are set without a change of the property itself. */
  const handlersOf = (target: object) => {
    const handlers = new Map<string, unknown>();
    if (target === globalThis || target === document)
      for (const key in target) if (key.startsWith('on')) handlers.set(key, get(target, key));
    return handlers;
  };
  const watched = new Map<
    object,
    { name: string; before: ReturnType<typeof propertiesOf>; handlers: Map<string, unknown> }
  >();
  const watch = (name: string, target: unknown) => {
    if (isObject(target) && !watched.has(target))
      watched.set(target, { name, before: propertiesOf(target), handlers: handlersOf(target) });
  };
  watch('window', globalThis);
  for (const key of ownKeys(globalThis)) {
    const value = getOwnPropertyDescriptor(globalThis, key)?.value as unknown;
    if (typeof key !== 'string' || !/^[A-Z]/.test(key)) continue;
    watch(key, value);
    if (typeof value === 'function') watch(`${key}.prototype`, get(value, 'prototype'));
  }
  for (const [key, { value }] of Object.entries(Object.getOwnPropertyDescriptors(Intl)))
    if (typeof value === 'function') watch(`Intl.${key}.prototype`, get(value as object, 'prototype'));
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
  return {
    changes: () =>
      [...watched].flatMap(([target, { name, before, handlers }]) => {
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
          else if (after && (old.writable !== after.writable || old.configurable !== after.configurable))
            add(key, 'redefined');
        }
        for (const key of before.keys()) if (!now.has(key)) add(key, 'removed');
        for (const [key, after] of handlersOf(target))
          if (!is(handlers.get(key), after)) add(key, 'replaced');
        return changes;
      }),
  };
}

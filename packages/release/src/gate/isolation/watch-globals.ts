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
 * Notes every property of the window, of the browser's own classes and of objects such as `history`, for a comparison
 * later. Freezes and replaces nothing.
 */
export function watchGlobals(): GlobalsWatch {
  /** Taken before the candidate runs, which could replace them. */
  const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf, has, get, apply } = Reflect;
  const { is } = Object;
  const functionText = Function.prototype.toString;

  type Slots = Map<PropertyKey, PropertyDescriptor | undefined>;
  interface Watched {
    readonly target: object;
    readonly name: string;
    readonly slots: Slots;
    /** Values of `onerror` and its like, which are set without a change of the property itself. */
    readonly handlers: Map<string, unknown>;
  }

  const isObject = (value: unknown): value is object => is(Object(value), value);

  const slotsOf = (target: object): Slots =>
    new Map(ownKeys(target).map((key) => [key, getOwnPropertyDescriptor(target, key)]));

  const handlersOf = (target: object) => {
    const handlers = new Map<string, unknown>();
    if (target === globalThis || target === document)
      for (const key in target) if (key.startsWith('on')) handlers.set(key, get(target, key));
    return handlers;
  };

  const watched = new Map<object, Watched>();
  const watch = (name: string, target: unknown) => {
    if (!isObject(target) || watched.has(target)) return;
    watched.set(target, { target, name, slots: slotsOf(target), handlers: handlersOf(target) });
  };

  /** Those that the stopped clock of a check has replaced. */
  const ofTheClock = new Set(['Date', 'Intl', 'Intl.DateTimeFormat']);

  const isOfTheBrowser = (name: string, value: unknown) =>
    typeof value === 'function' &&
    (ofTheClock.has(name) || apply(functionText, value, []).includes('[native code]'));

  /** A class with its statics and its prototype; of an object such as `Intl`, the classes in it too. */
  const watchNamed = (name: string, value: unknown) => {
    if (isOfTheBrowser(name, value)) {
      watch(name, value);
      watch(`${name}.prototype`, get(value as object, 'prototype'));
    } else if (
      isObject(value) &&
      typeof value === 'object' &&
      (ofTheClock.has(name) || Symbol.toStringTag in value)
    ) {
      watch(name, value);
      for (const key of ownKeys(value)) {
        const inner = getOwnPropertyDescriptor(value, key)?.value as unknown;
        if (typeof key === 'string' && /^[A-Z]/.test(key) && isOfTheBrowser(`${name}.${key}`, inner))
          watchNamed(`${name}.${key}`, inner);
      }
    }
  };

  watch('window', globalThis);
  for (const key of ownKeys(globalThis)) {
    const value = getOwnPropertyDescriptor(globalThis, key)?.value as unknown;
    if (typeof key === 'string' && value !== globalThis) watchNamed(key, value);
  }
  watch('TypedArray', getPrototypeOf(Int8Array));
  watch('TypedArray.prototype', getPrototypeOf(Int8Array.prototype));
  watch(
    'AsyncFunction.prototype',
    getPrototypeOf(async () => {}),
  );
  // Objects of the page; without storage, whose properties are the stored items.
  for (const key of [
    'document',
    'history',
    'location',
    'navigator',
    'screen',
    'performance',
    'customElements',
    'crypto',
  ])
    watch(key, get(globalThis, key));

  const hasSameValue = (before: PropertyDescriptor, after: PropertyDescriptor) =>
    is(before.value, after.value) && is(before.get, after.get) && is(before.set, after.set);

  const isSame = (before: PropertyDescriptor, after: PropertyDescriptor) =>
    hasSameValue(before, after) &&
    before.writable === after.writable &&
    before.enumerable === after.enumerable &&
    before.configurable === after.configurable;

  const changesOf = ({ target, name, slots, handlers }: Watched): GlobalChange[] => {
    const nameOf = (key: PropertyKey) =>
      typeof key === 'symbol' ? `${name}[${String(key)}]` : `${name}.${String(key)}`;
    const now = slotsOf(target);
    const changes: GlobalChange[] = [];
    for (const [key, after] of now) {
      const before = slots.get(key);
      if (!after || (before && isSame(before, after))) continue;
      // A new property in front of an inherited one replaces that, as in `history.pushState = …`.
      const isReplaced = before ? !hasSameValue(before, after) : has(getPrototypeOf(target) ?? {}, key);
      const kind = isReplaced ? 'replaced' : before ? 'redefined' : 'added';
      changes.push({ name: nameOf(key), kind });
    }
    for (const key of slots.keys()) {
      if (!now.has(key)) changes.push({ name: nameOf(key), kind: 'removed' });
    }
    for (const [key, after] of handlersOf(target)) {
      if (!is(handlers.get(key), after)) changes.push({ name: nameOf(key), kind: 'replaced' });
    }
    return changes;
  };

  return { changes: () => [...watched.values()].flatMap(changesOf) };
}

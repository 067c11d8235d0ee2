import type { GlobalChange } from './watch-globals';

/**
 * Runs inside the page before anything else, and is sent there as text: it uses nothing from outside itself.
 * Notes which apps read the administrator's session from the storage by files of their own; shared-auth is the host's.
 * @returns a function that lists the reads so far
 */
export function watchSessionReads(): () => GlobalChange[] {
  const key = 'aertrip-admin-auth';
  const names = new Set<string>();
  const { getItem } = Storage.prototype;
  Storage.prototype.getItem = function read(this: Storage, name: string) {
    const [, app = 'host'] = /\/releases\/([^/]+)\//.exec(new Error().stack ?? '') ?? [];
    if (name === key && app !== 'host') names.add(`localStorage['${key}'] in ${app}`);
    return Reflect.apply(getItem, this, [name]);
  };
  return () => [...names].map((name) => ({ name, kind: 'read' }));
}

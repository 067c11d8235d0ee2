/** A code or link that Firebase would send by SMS or mail. */
export interface Delivery {
  readonly to: string;
  /** For the terminal: `SMS to +919876543210. Code to sign in: 123456`. */
  readonly line: string;
  readonly code?: string;
  readonly link?: string;
}

/** Recipients that the inbox remembers. */
const size = 100;

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether all `Host` headers name this machine. A page of another site whose name was pointed to this machine (DNS rebinding) has the
 * same origin as the emulator, but sends its own name.
 */
export const areLocal = (hosts: readonly (string | undefined)[]): boolean =>
  hosts.every((host) => {
    const url = `http://${host ?? ''}`;
    return URL.canParse(url) && localHosts.has(new URL(url).hostname);
  });

/**
 * The last delivery to each recipient, which the demo's pages show in place of a phone and a mailbox. Empty unless the
 * site is opened on this machine: elsewhere it would hand out other people's codes.
 */
export function createInbox(siteUrl: string) {
  const last = new Map<string, Delivery>();
  const isLocal = localHosts.has(new URL(siteUrl).hostname);
  return {
    add(delivery: Delivery): void {
      if (!isLocal) return;
      last.delete(delivery.to);
      last.set(delivery.to, delivery);
      const [oldest] = last.keys();
      if (last.size > size && oldest !== undefined) last.delete(oldest);
    },
    read: (to: string): Pick<Delivery, 'code' | 'link'> => {
      const { code, link } = last.get(to) ?? {};
      return { code, link };
    },
  };
}

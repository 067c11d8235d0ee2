import { createEntryLink } from '../access/entry-link';
import { createConsole } from '../create-console';
import type { ConsoleOptions } from '../state/options';

/** A console without a token, and a browser that has opened its link: each request shows the session. */
export async function enteredConsole(options: ConsoleOptions) {
  const entry = createEntryLink(() => undefined);
  const screen = createConsole({ ...options, entry });
  const entered = await screen.request(`http://localhost${entry.path()}`);
  const session = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  return {
    request(path: string, { headers, ...init }: RequestInit = {}) {
      const sent = new Headers(headers);
      sent.set('Cookie', [session, sent.get('Cookie')].filter(Boolean).join('; '));
      return screen.request(`http://localhost${path}`, { ...init, headers: sent });
    },
  };
}

import { createEntryLink } from '../access/guards';
import { createConsole } from '../create-console';
import type { ConsoleOptions } from '../state/channel-state';

type Options = Pick<ConsoleOptions, 'store'> & Partial<ConsoleOptions>;

export const textOf = (html: string) =>
  html
    .replaceAll(/<head>[^]*?<\/head>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ');

async function shown(answer: Response) {
  const html = await answer.text();
  return { status: answer.status, headers: answer.headers, html, text: textOf(html) };
}

/** A console, and a browser that opened its link. */
export async function enteredConsole(options: Options) {
  const entry = createEntryLink(() => undefined);
  const screen = createConsole({
    channel: 'live',
    siteUrl: 'http://localhost:3000',
    defaultActor: 'asha',
    entry,
    ...options,
  });
  const entered = await screen.request(`http://localhost${entry.path()}`);
  const session = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  function request(path: string, { headers, ...init }: RequestInit = {}) {
    const sent = new Headers(headers);
    sent.set('Cookie', [session, sent.get('Cookie')].filter(Boolean).join('; '));
    return screen.request(`http://localhost${path}`, { ...init, headers: sent });
  }
  return {
    request,
    get: async (path: string, headers: Record<string, string> = {}) =>
      shown(await request(path, { headers })),
    post: async (
      path: string,
      fields: Record<string, string>,
      headers: Record<string, string> = { Origin: 'http://localhost' },
    ) => shown(await request(path, { method: 'POST', body: new URLSearchParams(fields), headers })),
  };
}

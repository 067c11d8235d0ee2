import { createEntryLink } from '../access/guards';
import { createConsole } from '../create-console';
import type { ConsoleOptions } from '../data';

const textOf = (html: string) =>
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

type Fields = Readonly<Record<string, string>>;

/** A console, and a browser that opened its link. */
export async function enteredConsole(options: Pick<ConsoleOptions, 'store'> & Partial<ConsoleOptions>) {
  const entry = createEntryLink(() => undefined);
  const pages = createConsole({ channel: 'live', defaultActor: 'asha', entry, ...options });
  const entered = await pages.request(`http://localhost${entry.path()}`);
  const session = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const request = (path: string, init: RequestInit = {}) =>
    pages.request(`http://localhost${path}`, { ...init, headers: { Cookie: session, ...init.headers } });
  const get = async (path: string) => shown(await request(path));
  const send = (path: string, fields: Fields, headers: Fields = { Origin: 'http://localhost' }) =>
    request(path, { method: 'POST', body: new URLSearchParams({ ...fields }), headers });
  /** Sends a form, and follows to the next page. */
  async function post(path: string, fields: Fields) {
    const answer = await send(path, fields);
    return answer.status === 303 ? get(answer.headers.get('location') ?? '') : shown(answer);
  }
  /** Opens a plan, and sends its form with these fields as well. */
  async function act(path: string, fields: Fields = {}) {
    const { html } = await get(path);
    const hidden = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
    const own = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
    return post(path, { ...own, reason: 'bookings list empty', ...fields });
  }
  return { request, get, send, post, act };
}

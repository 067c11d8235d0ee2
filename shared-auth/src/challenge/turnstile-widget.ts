import { notify } from '@aertrip/platform';
import * as v from 'valibot';
import { loadScript } from '../lib/load-script';
import { openTurnstileDialog } from './turnstile-dialog';

/** Must load from this URL, unmodified. */
const script = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** Time limit in ms, equal to a token's lifetime. */
const timeLimit = 5 * 60_000;

const notLoaded =
  'The security check could not be loaded. Your details are kept. Please try again in a minute.';

export const turnstileSchema = v.object({
  provider: v.literal('turnstile'),
  siteKey: v.string(),
  action: v.string(),
  cData: v.string(),
});

type TurnstileChallenge = v.InferOutput<typeof turnstileSchema>;

/** The part of Cloudflare's library in use. */
interface Turnstile {
  render(
    container: HTMLElement,
    options: {
      sitekey: string;
      action: string;
      cData: string;
      size: 'flexible' | 'compact';
      retry: 'never';
      callback: (token: string) => void;
      'error-callback': () => boolean;
      'unsupported-callback': () => void;
    },
  ): string | undefined;
  remove(widgetId: string): void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

/** @throws Error when the library fails to load */
async function loadTurnstile(): Promise<Turnstile> {
  if (!window.turnstile) await loadScript(script);
  if (!window.turnstile) throw new Error('The Turnstile script is empty.');
  return window.turnstile;
}

/** @returns the token; `undefined` after a cancellation or the time limit. @throws Error when the widget fails */
async function showWidget(
  library: Turnstile,
  { siteKey, action, cData }: TurnstileChallenge,
): Promise<string | undefined> {
  const leaving = new AbortController();
  const dialog = openTurnstileDialog(() => leaving.abort());
  const timer = setTimeout(() => leaving.abort(), timeLimit);
  let id: string | undefined;
  try {
    return await new Promise<string | undefined>((resolve, reject) => {
      leaving.signal.addEventListener('abort', () => resolve(undefined));
      const fail = () => reject(new Error('The Turnstile widget failed.'));
      id = library.render(dialog.widget, {
        sitekey: siteKey,
        action,
        cData,
        size: dialog.widget.clientWidth < 300 ? 'compact' : 'flexible',
        retry: 'never',
        callback: resolve,
        'error-callback': () => {
          fail();
          return true;
        },
        'unsupported-callback': fail,
      });
    });
  } finally {
    clearTimeout(timer);
    if (id !== undefined) library.remove(id);
    dialog.close();
  }
}

/**
 * Shows Cloudflare's widget in a dialog until it returns a token.
 * @returns the token; `undefined` after a cancellation, the time limit, or a failure, which is reported
 */
export async function turnstileToken(challenge: TurnstileChallenge): Promise<string | undefined> {
  try {
    return await showWidget(await loadTurnstile(), challenge);
  } catch (error) {
    console.warn(error);
    notify.error(notLoaded);
    return undefined;
  }
}

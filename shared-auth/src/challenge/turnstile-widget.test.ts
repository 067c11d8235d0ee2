import { notify } from '@aertrip/platform';
import { loadScript } from '../lib/load-script';
import { solveChallengeOf } from './solve-challenge';

jest.mock('../lib/load-script');

type Options = Parameters<NonNullable<Window['turnstile']>['render']>[1];

/** A fake of Cloudflare's library whose widget the test controls. */
function withLibrary() {
  const remove = jest.fn();
  const rendered = new Promise<{ container: HTMLElement; options: Options }>((resolve) => {
    jest.mocked(loadScript).mockImplementation(async () => {
      window.turnstile = {
        render(container, options) {
          resolve({ container, options });
          return 'widget-1';
        },
        remove,
      };
    });
  });
  return { rendered, remove };
}

const openDialog = () => document.querySelector('dialog[open]');

const challenge = { provider: 'turnstile', siteKey: 'site-key', action: 'sign-in', cData: 'sealed' };
const refusal = () => new Response(JSON.stringify({ code: 'client_limit', challenge }), { status: 429 });

let notifyError: jest.SpyInstance;
beforeEach(() => {
  notifyError = jest.spyOn(notify, 'error').mockImplementation(() => {});
});
afterEach(() => {
  delete window.turnstile;
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

test("renders the widget with the edge's parameters and returns its token", async () => {
  const { rendered, remove } = withLibrary();
  const solution = solveChallengeOf(refusal());
  const { container, options } = await rendered;
  const dialog = openDialog();
  expect(dialog).toHaveAccessibleName('One moment, please');
  expect(dialog).toHaveTextContent('Your details are kept');
  expect(dialog).toContainElement(container);
  expect(jest.mocked(loadScript)).toHaveBeenCalledWith(
    'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  );
  expect(options).toMatchObject({ sitekey: 'site-key', action: 'sign-in', cData: 'sealed' });
  options.callback('token');
  await expect(solution).resolves.toBe('token');
  expect(document.querySelector('dialog')).toBeNull();
  expect(remove).toHaveBeenCalledWith('widget-1');
  expect(notifyError).not.toHaveBeenCalled();
});

test.each(['', 'null', '{"code":"client_limit"}', '{"challenge":{"provider":"another"}}'])(
  'opens no dialog for a refusal without a challenge: %j',
  async (body) => {
    await expect(solveChallengeOf(new Response(body, { status: 429 }))).resolves.toBeUndefined();
    expect(openDialog()).toBeNull();
    expect(notifyError).not.toHaveBeenCalled();
  },
);

test('sends nothing when the visitor cancels', async () => {
  const { rendered } = withLibrary();
  const solution = solveChallengeOf(refusal());
  await rendered;
  openDialog()?.querySelector('button')?.click();
  await expect(solution).resolves.toBeUndefined();
  expect(document.querySelector('dialog')).toBeNull();
});

test('explains a failed widget or library and closes the dialog', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { rendered } = withLibrary();
  const solution = solveChallengeOf(refusal());
  const { options } = await rendered;
  expect(options['error-callback']()).toBe(true);
  await expect(solution).resolves.toBeUndefined();
  expect(notifyError).toHaveBeenCalledWith(
    expect.stringContaining('could not be loaded. Your details are kept'),
  );
  expect(document.querySelector('dialog')).toBeNull();

  delete window.turnstile;
  jest.mocked(loadScript).mockRejectedValue(new Error('blocked'));
  await expect(solveChallengeOf(refusal())).resolves.toBeUndefined();
  expect(notifyError).toHaveBeenCalledTimes(2);
});

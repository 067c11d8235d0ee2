import { setSiteConfig } from '@aertrip/platform';
import { act, screen } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { customerAuth } from 'shared-auth';
import { provider, providerError } from '../../../testing/identity';
import { answer, show } from '../../../testing/page';
import { siteConfig } from '../../../testing/site-config';
import { borrowDraft, newDraft, newRoom, newTraveller, saveDraft } from '../model/draft';
import { ConfirmContact } from './confirm-contact';
import { EmailLink } from './email-link';

jest.mock('shared-auth/firebase-identity', () => jest.requireActual('../../../testing/identity'));

const slug = 'swiss-alps-by-train';
const returnPath = `/book/${slug}?step=contact`;
const contact = { name: 'Nila Rao', phone: '98123 45670', email: 'nila@example.com' };
const draft = {
  ...newDraft([newRoom([newTraveller()])]),
  contact: { ...contact, address: '', state: '', gstin: '' },
};

const fetchDouble = jest.fn<Promise<Response>, [RequestInfo | URL]>();

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  setSiteConfig(siteConfig);
  act(() => provider.emit(null));
  provider.calls.length = 0;
  provider.failures = {};
  fetchDouble.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetchDouble);
});

afterEach(() => jest.restoreAllMocks());

const open = (typed: Partial<typeof contact> = {}) =>
  show(
    <ConfirmContact
      contact={{ ...contact, ...typed }}
      packageSlug={slug}
      label="Swiss Alps by Train"
      returnPath={returnPath}
    />,
  );

type User = ReturnType<typeof userEvent.setup>;
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
/** Opens the form and requests a code by SMS. */
async function openWithCode() {
  const view = open();
  await press(view.user, 'Send a code by SMS');
  return view;
}

const codeField = () => screen.findByLabelText('6-digit code');

async function enter(user: User, code: string) {
  await user.clear(await codeField());
  await user.type(await codeField(), code);
  await press(user, 'Confirm code');
}

const signedIn = () => customerAuth.getState().user;

test('signs a guest in with a code of six digits for the mobile number, and names the account', async () => {
  const { user } = await openWithCode();
  await user.type(await codeField(), '123{Enter}');
  expect(await codeField()).toHaveAccessibleDescription('Enter the 6 digits of the code.');
  await user.type(await codeField(), '456{Enter}');
  expect(provider.calls).toEqual([
    ['sendCode', '+919812345670'],
    ['signInWithCode', 'code for +919812345670', '123456'],
    ['setDisplayName', 'Nila Rao'],
    ['reload'],
  ]);
  expect(signedIn()).toMatchObject({ phone: '+919812345670', displayName: 'Nila Rao' });
});

test('takes a code that is pasted with spaces or its message', async () => {
  const { user } = await openWithCode();
  for (const copied of [' 123 456', '123456 is your code for aertrip-2026.']) {
    await user.clear(await codeField());
    await user.paste(copied);
    expect(await codeField()).toHaveValue('123456');
  }
});

test('asks for a new code after the fifth wrong one', async () => {
  const { user } = await openWithCode();
  provider.failures = { signInWithCode: providerError('auth/invalid-verification-code') };
  for (let wrong = 1; wrong < 5; wrong += 1) {
    await enter(user, '000000');
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is incorrect.');
    expect(await codeField()).toHaveFocus();
  }
  await enter(user, '000000');
  expect(await screen.findByText('That was the fifth wrong code. Request a new one.')).toBeVisible();
  expect(screen.queryByLabelText('6-digit code')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send a new code' })).toHaveFocus();

  provider.failures = {};
  await press(user, 'Send a new code');
  await enter(user, '123456');
  expect(signedIn()).not.toBeNull();
});

test('asks for a new code after one has expired', async () => {
  const { user } = await openWithCode();
  provider.failures = { signInWithCode: providerError('auth/code-expired') };
  await enter(user, '123456');
  expect(await screen.findByRole('alert')).toHaveTextContent('This code has expired. Request a new one.');
  expect(screen.queryByLabelText('6-digit code')).not.toBeInTheDocument();
  await press(user, 'Change number or use email');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('explains too many codes, and still offers the link by email', async () => {
  provider.failures = { sendCode: providerError('auth/too-many-requests') };
  const { user } = await openWithCode();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Too many attempts. Wait a few minutes/);
  await press(user, 'Send a link by email');
  expect(await screen.findByText(/We sent a link to nila@example.com/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('keeps the typed code while offline', async () => {
  const { user } = await openWithCode();
  provider.failures = { signInWithCode: providerError('auth/network-request-failed') };
  await enter(user, '123456');
  expect(await screen.findByRole('alert')).toHaveTextContent(/offline. Your details are kept/);
  expect(await codeField()).toHaveValue('123456');
  provider.failures = {};
  await press(user, 'Confirm code');
  expect(signedIn()).not.toBeNull();
});

test('still waits for the code after the page was closed and opened again', async () => {
  const { unmount } = await openWithCode();
  await codeField();
  unmount();
  const again = open();
  await enter(again.user, '123456');
  expect(provider.calls.filter(([name]) => name === 'sendCode')).toHaveLength(1);
  expect(signedIn()).not.toBeNull();
});

test('keeps the name of an account that exists', async () => {
  const { user } = open();
  await press(user, 'Send a link by email');
  await act(() => customerAuth.signInWithLink('asha@example.com', 'link'));
  expect(provider.calls.map(([name]) => name)).not.toContain('setDisplayName');
  expect(signedIn()?.displayName).toBe('Asha Menon');
});

test.each([
  [
    'phone',
    { phone: '+91 ' },
    'Send a code by SMS',
    /^Enter a 10-digit Indian mobile number. Start any other number with \+/,
  ],
  [
    'phone with its country',
    { phone: '+91 987654321' },
    'Send a code by SMS',
    /Start any other number with \+/,
  ],
  [
    'mobile number instead of a landline',
    { phone: '+91 22 2345 6789' },
    'Send a code by SMS',
    'We cannot send an SMS to this landline. Enter a mobile number above, or ask for a link by email.',
  ],
  [
    'email',
    { email: 'nila@' },
    'Send a link by email',
    'Enter your email address above, then ask for the link.',
  ],
])('asks for the %s before it sends', async (_field, typed, button, message) => {
  const { user } = open(typed);
  await press(user, button);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(provider.calls).toEqual([]);
});

test('shows the code in the embedded demo only', async () => {
  const { unmount } = await openWithCode();
  await codeField();
  expect(fetchDouble).not.toHaveBeenCalled();
  unmount();

  sessionStorage.clear();
  setSiteConfig({ ...siteConfig, authEmulatorUrl: 'https://site.test' });
  fetchDouble.mockImplementation(() => answer({ code: '424242' }));
  await openWithCode();
  expect(await screen.findByText(/Your code is 424242/)).toBeVisible();
  expect(fetchDouble.mock.calls[0]?.[0]).toBe('https://site.test/__offline/inbox?to=%2B919812345670');
});

test('lends the draft to the tab of the mailed link, which signs in and continues', async () => {
  saveDraft(slug, draft);
  const { user, unmount } = open();
  await press(user, 'Send a link by email');
  await screen.findByText(/We sent a link to nila@example.com/);
  expect(provider.calls).toEqual([['sendSignInLink', 'nila@example.com', returnPath]]);
  unmount();

  sessionStorage.clear();
  const handleDone = jest.fn();
  show(<EmailLink packageSlug={slug} onDone={handleDone} />);
  await screen.findByText('Your email address is being confirmed');
  expect(handleDone).toHaveBeenCalledTimes(1);
  expect(provider.calls[1]).toEqual(['signInWithLink', 'nila@example.com', window.location.href]);
  // The same key holds the same seats in both tabs, once.
  expect(borrowDraft(slug)?.key).toBe(draft.key);
  expect(localStorage).toHaveLength(0);
});

test('asks for the email when the link is opened on another device', async () => {
  const handleDone = jest.fn();
  const { user } = show(<EmailLink packageSlug={slug} onDone={handleDone} />);
  await user.type(screen.getByLabelText('Email'), 'nila@example.com');
  await press(user, 'Confirm email');
  expect(provider.calls[0]).toEqual(['signInWithLink', 'nila@example.com', window.location.href]);
  expect(handleDone).toHaveBeenCalledTimes(1);
});

test('reports a used link and continues without it', async () => {
  saveDraft(slug, draft);
  provider.failures = { signInWithLink: providerError('auth/invalid-action-code') };
  const handleDone = jest.fn();
  const { user } = show(<EmailLink packageSlug={slug} onDone={handleDone} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(/expired or has already been used/);
  await press(user, 'Continue without it');
  expect(handleDone).toHaveBeenCalledTimes(1);
  expect(signedIn()).toBeNull();
});

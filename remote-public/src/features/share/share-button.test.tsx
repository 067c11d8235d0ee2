import { screen, waitFor } from '@testing-library/react';
import { show } from '../../testing/page';
import { ShareButton } from './share-button';

const url = 'https://site.test/package/leh?departure=d1&adults=2&children=7&rooms=2&beds=0';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  jest.restoreAllMocks();
});

function setUp() {
  const { user } = show(
    <ShareButton title="Leh" text="Leh with Aertrip." path="/package/leh" departureId="d1" />,
    '/package/leh?departure=d0&adults=2&children=7&rooms=2&beds=0&enquire=enquiry&utm_source=mail',
  );
  return { user, press: () => user.click(screen.getByRole('button', { name: 'Share' })) };
}

const shareWith = (share: () => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });

test('prefers the browser’s share sheet, with departure and party of the page alone', async () => {
  const share = jest.fn(async () => undefined);
  shareWith(share);
  const { press } = setUp();
  await press();

  expect(share).toHaveBeenCalledWith({ title: 'Leh', text: 'Leh with Aertrip.', url });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('stops when the visitor closes the sheet; offers three ways when it fails', async () => {
  const share = jest.fn(() => Promise.reject(new DOMException('', 'AbortError')));
  shareWith(share);
  const { press } = setUp();
  await press();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  share.mockImplementation(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  await press();
  expect(await screen.findByRole('dialog', { name: 'Share this tour' })).toBeInTheDocument();
});

test('offers WhatsApp, email and the link without a share sheet', async () => {
  const { user, press } = setUp();
  await press();
  const message = encodeURIComponent(`Leh with Aertrip.\n${url}`);
  expect(await screen.findByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${message}`,
  );
  expect(screen.getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    `mailto:?subject=Leh&body=${message}`,
  );

  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied.')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(url);
});

test('selects the link where copying is refused', async () => {
  const { user, press } = setUp();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await press();
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));

  expect(await screen.findByText(/The link is selected/)).toBeInTheDocument();
  const field: HTMLInputElement = screen.getByLabelText('Link');
  await waitFor(() => expect(field.selectionEnd).toBe(url.length));
});

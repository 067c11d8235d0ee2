import { onNotification, type Notification } from '@aertrip/platform';
import { useEffect, useRef, useState, type ComponentType } from 'react';

/** Time in ms after which a message closes. */
const autoClose = 3000;

/** Shows notifications at the top right. Loads its library for the first one; without it, the text alone is shown. */
export function Toaster() {
  const [Toasts, setToasts] = useState<ComponentType<{ readonly autoClose: number }>>();
  const [plain, setPlain] = useState<Notification>();

  useEffect(
    () =>
      onNotification(async (notification) => {
        try {
          const { Toasts: loaded, showToast } = await import('./toasts');
          setToasts(() => loaded);
          showToast(notification);
        } catch (error) {
          console.error(error);
          setPlain(notification);
        }
      }),
    [],
  );
  useEffect(() => {
    const timer = plain && setTimeout(() => setPlain(undefined), autoClose);
    return () => clearTimeout(timer);
  }, [plain]);

  return (
    <>
      {Toasts && <Toasts autoClose={autoClose} />}
      {plain && <PlainMessage key={plain.text} {...plain} />}
    </>
  );
}

const atTheTopRight = { inset: 'calc(var(--nav-height) + 0.75rem) 1rem auto auto', padding: '1rem' };

function PlainMessage({ tone, text }: Notification) {
  const message = useRef<HTMLParagraphElement>(null);
  // In the top layer, above an open dialog. Browsers without popovers show it in place.
  useEffect(() => message.current?.showPopover?.(), []);
  return (
    <p ref={message} popover="manual" role={tone === 'error' ? 'alert' : 'status'} style={atTheTopRight}>
      {text}
    </p>
  );
}

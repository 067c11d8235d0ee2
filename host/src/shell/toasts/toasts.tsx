import { useEffect, useRef } from 'react';
import type { Notification } from '@aertrip/platform';
// The styled entry writes a style element into the page, which the content security policy forbids.
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toasts.css';

/** Time in ms after which a message goes away by itself. */
const autoClose = 3000;

/** Browsers without popovers show messages where they stand. */
const canRaise = () => 'showPopover' in HTMLElement.prototype;

/** Puts an element over everything, also over a dialog that was opened after it. */
function raise(element: HTMLElement | null): void {
  if (!element || !canRaise()) return;
  element.hidePopover();
  element.showPopover();
}

export function Toasts() {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    raise(layer.current);
    return toast.onChange(({ status }) => {
      if (status === 'added' && document.querySelector('dialog[open]')) raise(layer.current);
    });
  }, []);
  return (
    <div ref={layer} popover="manual" className="toast-layer">
      <ToastContainer
        position="top-right"
        autoClose={autoClose}
        aria-label="Messages"
        hideProgressBar
        newestOnTop
        pauseOnHover
        limit={4}
      />
    </div>
  );
}

/** Shows one message; queued by the library until `Toasts` stands in the page. */
export function showToast({ tone, text }: Notification): void {
  toast[tone](text, { role: tone === 'error' ? 'alert' : 'status' });
}

import { useEffect, useRef } from 'react';
import type { Notification } from '@aertrip/platform';
// The library's styled entry adds a style element to the page, which the content security policy forbids.
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toasts.css';

/** Browsers without popovers show messages in place. */
const canRaise = () => 'showPopover' in HTMLElement.prototype;

/** Moves an element to the top layer, above any dialog opened since. */
function raise(element: HTMLElement | null): void {
  if (!element || !canRaise()) return;
  element.hidePopover();
  element.showPopover();
}

export function Toasts({ autoClose }: { readonly autoClose: number }) {
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

/** Shows one message; the library queues it until `Toasts` is mounted. */
export function showToast({ tone, text }: Notification): void {
  toast[tone](text, { role: tone === 'error' ? 'alert' : 'status' });
}

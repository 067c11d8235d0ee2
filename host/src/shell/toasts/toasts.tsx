import type { Notification } from '@aertrip/platform';
// The styled entry writes a style element into the page, which the content security policy forbids.
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toasts.css';

/** Time in ms after which a message goes away by itself. */
const autoClose = 3000;

export function Toasts() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={autoClose}
      aria-label="Messages"
      hideProgressBar
      newestOnTop
      pauseOnHover
      limit={4}
    />
  );
}

/** Shows one message; queued by the library until `Toasts` stands in the page. */
export function showToast({ tone, text }: Notification): void {
  toast[tone](text, { role: tone === 'error' ? 'alert' : 'status' });
}

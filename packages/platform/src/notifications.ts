export type NotificationTone = 'success' | 'error' | 'info';

export interface Notification {
  readonly tone: NotificationTone;
  readonly text: string;
}

type Listener = (notification: Notification) => void;

const listeners = new Set<Listener>();
// Messages from before the toaster has loaded.
let waiting: Notification[] = [];

function send(tone: NotificationTone, text: string): void {
  const notification = { tone, text };
  if (listeners.size === 0) waiting.push(notification);
  else listeners.forEach((listener) => listener(notification));
}

/** Short messages at the top right; each closes after 3000 ms. */
export const notify = {
  success: (text: string) => send('success', text),
  error: (text: string) => send('error', text),
  info: (text: string) => send('info', text),
};

/**
 * For the host's toaster. Delivers queued messages immediately.
 * @returns a function that unsubscribes
 */
export function onNotification(listener: Listener): () => void {
  listeners.add(listener);
  const missed = waiting;
  waiting = [];
  missed.forEach((notification) => listener(notification));
  return () => listeners.delete(listener);
}

import { onNotification } from '@aertrip/platform';
import { useEffect, useState, type ComponentType } from 'react';

/** Shows notifications at the top right. Loads its library for the first one. */
export function Toaster() {
  const [Toasts, setToasts] = useState<ComponentType>();

  useEffect(
    () =>
      onNotification(async (notification) => {
        try {
          const { Toasts: loaded, showToast } = await import('./toasts');
          setToasts(() => loaded);
          showToast(notification);
        } catch (error) {
          console.error(`A message could not be shown: ${notification.text}`, error);
        }
      }),
    [],
  );

  return Toasts ? <Toasts /> : null;
}

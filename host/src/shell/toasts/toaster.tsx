import { onNotification } from '@aertrip/platform';
import { useEffect, useState, type ComponentType } from 'react';

/** Shows what the site has to say at the top right. Its library is loaded when there is first something to show. */
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

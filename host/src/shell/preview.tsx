import { lateComponent } from '@aertrip/ui';
import { Suspense, useSyncExternalStore } from 'react';

const PreviewBanner = lateComponent(() => import('./preview-banner').then((module) => module.PreviewBanner));

const emptySubscribe = () => () => {};

/** The release in preview, if any. */
const readPreview = () => document.getElementById('preview')?.textContent;

/** The banner of a page in preview. */
export function Preview() {
  // Not server-rendered: only the browser has the rest of the page.
  const text = useSyncExternalStore(emptySubscribe, readPreview, () => undefined);
  return (
    text && (
      <Suspense>
        <PreviewBanner text={text} />
      </Suspense>
    )
  );
}

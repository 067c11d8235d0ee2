import { loaderClass, loaderContent } from './loader-markup';

/** Covers the page while a screen is on its way; the very markup that the edge sends, so that one follows the other unseen. */
export function FullScreenLoader() {
  return <div className={loaderClass} role="status" dangerouslySetInnerHTML={{ __html: loaderContent }} />;
}

import { loaderClass, loaderContent } from './loader-markup';

/** Covers the page while a screen loads. Identical to the edge's markup, so that the takeover is invisible. */
export function FullScreenLoader() {
  return <div className={loaderClass} role="status" dangerouslySetInnerHTML={{ __html: loaderContent }} />;
}

import { createRoot } from 'react-dom/client';
import { fillDevtools } from './devtools';
import { inspectedReleases, type InspectedPage } from './inspected-releases';
import { Inspector } from './inspector';
import { listenForInspectorKey } from './inspector-key';
import { createTopLayer } from './top-layer';

export { visibility } from './visibility';

/**
 * Lets the page say whose its parts are, by a key and to the Module Federation devtools. Called once, in previews and in
 * development alone.
 * @param root the host's element in the page
 */
export function startInspector(root: Element, page: InspectedPage): void {
  const readReleases = () => inspectedReleases(page);
  const layer = createTopLayer();
  listenForInspectorKey();
  createRoot(layer).render(<Inspector root={root} layer={layer} readReleases={readReleases} />);
  void fillDevtools(readReleases());
}

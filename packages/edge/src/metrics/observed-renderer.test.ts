import type { PageRenderer } from '../rendering/page-renderer';
import { observedRenderer } from './observed-renderer';

test('reflects the readiness of the measured renderer', () => {
  const renderer = {
    isReady: false,
    render: async () => undefined,
    sitemap: async () => undefined,
    pageIndex: async () => undefined,
    stop: async () => {},
  };
  const observed: PageRenderer = observedRenderer(renderer);
  expect(observed.isReady).toBe(false);
  renderer.isReady = true;
  expect(observed.isReady).toBe(true);
});

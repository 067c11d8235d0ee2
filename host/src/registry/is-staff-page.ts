import type { Registry } from '@aertrip/release/registry-schema';

/** Only an entry of a development server has no hash. */
const isFromSource = ({ microFrontends }: Registry) =>
  Object.values(microFrontends).some((entries) => entries.some(({ metadata }) => !metadata.integrity));

/** Whether the page is a preview, or served in development: then errors name their owner, and visits are not measured. */
export const isStaffPage = (registry: Registry | undefined): boolean =>
  process.env.NODE_ENV === 'development' ||
  document.getElementById('preview') !== null ||
  (registry !== undefined && isFromSource(registry));

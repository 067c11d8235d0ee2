// @ts-check
/**
 * The one webpack factory of the site, over packages/build: what is shared, how a release is named and what is emitted
 * is the same for every app, so each app's own config is a line.
 */
export { appConfigs } from '@aertrip/build';

// @ts-check
/**
 * The one webpack factory of the site: what is shared, how a release is named and what is emitted is the same for every
 * app, so each app's own config is a line. It stands in packages/build, which teams outside of this repository install.
 */
export { appConfigs } from '@aertrip/build';

// @ts-check
/**
 * The one webpack factory of the site: shared modules, release names and output are the same for every app, so each
 * app's own config is a line. It is in packages/build, which teams outside of this repository install.
 */
export { appConfigs } from '@aertrip/build';

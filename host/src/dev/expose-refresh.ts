import * as runtime from 'react-refresh/runtime';

/** Development only: exposes the page's single refresh runtime to the remotes' builds. */
declare global {
  var aertripRefresh: typeof runtime | undefined;
}

globalThis.aertripRefresh = runtime;

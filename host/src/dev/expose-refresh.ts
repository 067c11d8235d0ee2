import * as runtime from 'react-refresh/runtime';

/** Development only: the one refresh runtime of the page, put where the remotes' builds find it. */
declare global {
  var aertripRefresh: typeof runtime | undefined;
}

globalThis.aertripRefresh = runtime;

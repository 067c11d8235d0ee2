/** Loaders and readers of data: a server-rendered page needs them only for the next screen. */
export const loadLoaders = () => import(/* webpackChunkName: 'readers' */ './loaders');

/** Shown when data fails to load: a page has it before the visitor moves on, and so without a connection. */
export const loadErrorScreen = () => import(/* webpackChunkName: 'late' */ './error-screen');

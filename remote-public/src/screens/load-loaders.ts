/** Loaders and readers of data: a server-rendered page needs them only for the next screen. */
export const loadLoaders = () => import(/* webpackChunkName: 'readers' */ './loaders');

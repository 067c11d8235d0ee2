/** Entry of the server bundle: the exports for the server besides the screens. */
export { pageIndex } from './page-index';
export { routes } from './routes';
export { sitemap } from './sitemap';

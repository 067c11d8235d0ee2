/** What the server needs of this remote besides its screens; the entry of its server bundle. */
export { pageIndex } from './page-index';
export { routes } from './routes';
export { sitemap } from './sitemap';

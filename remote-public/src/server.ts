/** What the server needs of this remote besides its screens; the entry of its server bundle. */
export { routes } from './routes';
export { sitemap } from './sitemap';

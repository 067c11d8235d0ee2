export { lazyBrowserCheck, lazyLoadCheck } from './browser-check';

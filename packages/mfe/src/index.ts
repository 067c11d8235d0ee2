export { lazyBrowserCheck } from './browser-check';

export { launchBrowser } from '../browser/launch-browser';
export { registryWith } from './check-screens';
export { clockScript } from './clock';
export type { SiteRequest } from './checked-site';
export { createRecording, printRecording } from './recording';
export type { RequestPlace } from './replay';
export { startScreenSite, type ScreenSite } from './run-screens';
export {
  fixtureSources,
  screensSchema,
  type RecordedAnswer,
  type Screen,
  type ScreensFile,
  type Session,
} from '../../releases/screen-fixtures';

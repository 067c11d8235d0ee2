export { launchBrowser } from '../browser/launch-browser';
export { recordSnapshots, registryWith } from './check-screens';
export { clockScript } from './clock';
export type { SiteRequest } from './checked-site';
export { usualConditions } from './conditions';
export { createRecording, printRecording } from './recording';
export type { RequestPlace } from './replay';
export { startScreenSite, type ScreenSite } from './run-screens';
export { takeSteps } from './walk-screen';
export {
  fixtureSources,
  recordingSchema,
  screensSchema,
  type RecordedAnswer,
  type Recording,
  type Screen,
  type ScreensFile,
  type Session,
} from '../../releases/screen-fixtures';

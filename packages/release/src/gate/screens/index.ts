export { launchBrowser } from '../browser/launch-browser';
export { clockScript } from './clock';
export { registryWith } from './comparison';
export { readAnswers, readScreens, screensToOpen, writeAnswers, writeSnapshots } from './fixtures-folder';
export { usualConditions } from './conditions';
export { forwardTo, recordAnswers, type Services } from './record-answers';
export { recordSnapshots } from './record-snapshots';
export { readFixtures } from '../../releases/screen-fixtures';
export { replayRecordings } from './replay';
export { startScreenSite, type ScreenSite } from './run-screens';
export {
  fixtureSources,
  type Recording,
  screenKey,
  type Screen,
  type ScreensFile,
  type Session,
} from '../../releases/screen-fixtures';

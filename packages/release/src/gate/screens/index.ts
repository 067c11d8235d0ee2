export { launchBrowser } from '../browser/launch-browser';
export { registryWith } from './comparison';
export { readAnswers, readScreens, writeAnswers, writeSnapshots } from './fixtures-folder';
export { forwardTo, recordAnswers, type Services } from './record-answers';
export { recordSnapshots } from './record-snapshots';
export { readFixtures } from '../../releases/screen-fixtures';
export { replayRecordings } from './replay';
export {
  fixtureSources,
  type Recording,
  screenKey,
  type Screen,
  type ScreensFile,
  type Session,
} from '../../releases/screen-fixtures';

import type { BrokenRelease } from '../broken-case';
import { brokenForFew } from './of-few-visitors';
import { brokenScreens } from './of-screens';
import { brokenHost } from './of-the-host';
import { brokenPages } from './of-the-page';
import { brokenWeight } from './of-weight-and-data';

export const brokenReleases: readonly BrokenRelease[] = [
  ...brokenScreens,
  ...brokenPages,
  ...brokenWeight,
  ...brokenForFew,
  brokenHost,
];

export { harmlessReleases } from './harmless';

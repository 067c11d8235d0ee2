import type { BrokenRelease, ChangedRelease } from '../broken-case';
import { harmlessReleases as firstHarmless } from './harmless';
import { harmlessChanges } from './harmless-changes';
import { everydayFaults } from './of-everyday-work';
import { everydayFaultsSignedIn } from './of-everyday-work-signed-in';
import { faultsOfChoices } from './of-choices';
import { brokenForFew } from './of-few-visitors';
import { brokenScreens } from './of-screens';
import { brokenPages } from './of-the-page';
import { faultsInUse } from './of-what-users-do';
import { brokenWeight } from './of-weight-and-data';

export const brokenReleases: readonly BrokenRelease[] = [
  ...brokenScreens,
  ...brokenPages,
  ...brokenWeight,
  ...brokenForFew,
  ...everydayFaults,
  ...everydayFaultsSignedIn,
  ...faultsInUse,
  ...faultsOfChoices,
];

export const harmlessReleases: readonly ChangedRelease[] = [...firstHarmless, ...harmlessChanges];

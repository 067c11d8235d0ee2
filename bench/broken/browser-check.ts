import { createCheckedPages } from '@aertrip/edge/checked-pages';
import type { BrowserCheck } from '@aertrip/release';
import { createScreensCheck } from '@aertrip/release/browser-check';

export const wholeCheck = createScreensCheck({ createPages: createCheckedPages });

/** The verdict alone is of interest, so that it ends with the first screen that fails. */
export const verdictCheck: BrowserCheck = (input) => wholeCheck({ ...input, endsEarly: true });

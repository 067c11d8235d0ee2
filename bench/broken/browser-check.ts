import { createCheckedPages } from '@aertrip/edge/checked-pages';
import { createScreensCheck } from '@aertrip/release/browser-check';

export const browserCheck = createScreensCheck({ createPages: createCheckedPages });

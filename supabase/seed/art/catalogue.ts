import { kashmir } from './destinations/kashmir';
import type { Destination } from './picture';

/** All destinations that have pictures. */
export const destinations: readonly Destination[] = [kashmir];

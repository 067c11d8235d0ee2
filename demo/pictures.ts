import { join } from 'node:path';

/** Absolute path of the folder with the demo's pictures; names match the objects of the bucket `images`. */
export const picturesFolder = join(import.meta.dirname, 'pictures');

import { join } from 'node:path';

/** Absolute path of the folder with the demo's pictures, named as the bucket `images` names them. */
export const picturesFolder = join(import.meta.dirname, 'pictures');

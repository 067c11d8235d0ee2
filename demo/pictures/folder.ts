/** Absolute path of the folder with the demo's pictures, named as the bucket `images` names them. */
export const picturesFolder = import.meta.dirname;

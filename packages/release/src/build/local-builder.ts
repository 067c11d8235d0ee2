/** Actor of local builds. */
export const localBuilder = 'local build';

/** Who local builds are published and activated by. */
export const localBuilder = 'local build';

/** Version of the single build. Its separate store is recreated on every run. */
export const monolithVersion = '1.0.0';

/** A slider of a picture's focal point, a fraction from the left or from the top. */
export const focalRange = { type: 'range', min: 0, max: 1, step: 0.01 } as const;

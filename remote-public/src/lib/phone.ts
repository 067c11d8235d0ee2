/** Prefilled country code of India. */
export const defaultPrefix = '+91 ';

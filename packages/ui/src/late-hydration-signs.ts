/** Marks a part of a server-rendered page until it is hydrated; the page's script keeps presses on it. */
export const lateAttribute = 'data-hydrates-later';

/** Event of the window when such a part is hydrated. */
export const lateEvent = 'aertrip:part-hydrated';

/** How a section shows that its query failed: in the chunk that a page has before the visitor moves on. */
export { ErrorNote, ErrorPanel } from '@aertrip/ui';

export { createConsole } from './create-console';
export { createEntryLink } from './access/entry-link';
export type { ConsoleOptions } from './state/options';

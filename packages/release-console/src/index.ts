export { createConsole } from './create-console';
export { createAdministrators, type AdministratorOptions } from './access/administrators';
export { createEntryLink } from './access/entry-link';
export type { ConsoleOptions } from './state/options';

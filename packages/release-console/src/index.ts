export { createConsole } from './create-console';
export { createAdministrators, type AdministratorOptions } from './access/administrators';
export { createEntryLink } from './access/guards';
export type { ConsoleOptions } from './data';

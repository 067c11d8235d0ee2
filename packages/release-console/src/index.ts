export { createConsole } from './create-console';
export type { ConsoleOptions } from './state/options';

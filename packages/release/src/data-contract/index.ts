export { findDataUses } from './build/find-data-uses';
export { checkUse } from './check-use';
export { findBreakages } from './find-breakages';
export { sentenceOf } from './finding';
export { recordSchema } from './recorded-schema';
export { readDatabase } from './read-database';
export { readSchema } from './read-schema';
export { readMigrations } from './scratch';
export type { SchemaDescription } from './schema-description';

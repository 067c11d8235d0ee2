export { judgeMigration, judgeRelease } from './judge-migration';
export { readAppliedMigrations, readMigrations } from './migrations';
export { readRecordedRequests, recordedRequests } from './recorded-requests';
export { recordSchema } from './recorded-schema';

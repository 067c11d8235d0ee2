import { findPostgres, startPostgres, type PostgresServer } from '@aertrip/local-backend/testing/postgres';

const bin = findPostgres();

/** Tests that need a real PostgreSQL server; skipped where none is installed. */
export const describeOnPostgres = bin ? describe : describe.skip;

/** Starts the installed server, for tests inside `describeOnPostgres`. */
export const startInstalledPostgres = (): Promise<PostgresServer> => startPostgres(bin!);

import { startTestServer } from '@aertrip/local-backend/testing';
import keepTemporaryFilesInMemory from '../memory-folder';

/** One PostgreSQL server for all tests of the run. */
export default async () => {
  keepTemporaryFilesInMemory();
  const stop = await startTestServer();
  Object.assign(globalThis, { stopTestServer: stop });
};

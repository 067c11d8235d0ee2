import { startTestServer } from '@aertrip/local-backend/testing';

/** One PostgreSQL server for all tests of the run. */
export default async () => {
  const stop = await startTestServer();
  Object.assign(globalThis, { stopTestServer: stop });
};

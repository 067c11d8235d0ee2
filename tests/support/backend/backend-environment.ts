import { beginBackend } from '@aertrip/local-backend/testing/pool';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Node.js with the processes of the embedded backend that this worker has started: each test file loads every module anew,
 * the environment's own are loaded once a worker.
 */
export default class BackendEnvironment extends TestEnvironment {
  override async setup() {
    await super.setup();
    Object.assign(this.global, { beginBackend });
  }
}

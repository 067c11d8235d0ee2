import { leaseBackend } from '@aertrip/local-backend/testing/pool';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Node.js with this worker's processes of the embedded backend. Each test file loads all modules again; modules of the
 * environment load once per worker.
 */
export default class BackendEnvironment extends TestEnvironment {
  override async setup() {
    await super.setup();
    Object.assign(this.global, { leaseBackend });
  }
}

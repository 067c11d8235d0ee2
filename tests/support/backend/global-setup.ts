import { prepareDataFolders } from '@aertrip/local-backend/testing';
import { worldOptions } from '../../policies/support/world';

/** Makes the databases that the tests copy once, before the workers ask for them side by side. */
export default () => prepareDataFolders([worldOptions, { seed: true }]);

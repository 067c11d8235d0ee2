import { appConfigs } from '@aertrip/build';

export default appConfigs({ folder: import.meta.dirname });

import { appConfigs } from '../webpack.shared.js';

export default appConfigs({ folder: import.meta.dirname });

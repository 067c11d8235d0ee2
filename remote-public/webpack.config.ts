import { appConfigs } from '../webpack.shared.js';

export default appConfigs({ app: 'remote-public' });

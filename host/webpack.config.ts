import { hostConfig } from '../webpack.shared.js';

export default hostConfig({ app: 'host' });

import { hostConfig, serverConfig } from '../webpack.shared.js';

export default [hostConfig({ app: 'host' }), serverConfig({ app: 'host' })];

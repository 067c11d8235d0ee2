import { remoteConfig, serverConfig } from '../webpack.shared.js';

export default [remoteConfig({ app: 'remote-public' }), serverConfig({ app: 'remote-public' })];

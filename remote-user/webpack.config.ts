import { remoteConfig } from '../webpack.shared.js';

export default remoteConfig({ app: 'remote-user' });

export { appConfig } from './app-config';
export { appConfigs } from './app-configs';
export { containerName, isServerRendered, type AppOptions } from './app-options';
export { serverConfig } from './server-config';
export { sameMajor, singletons } from './shares';

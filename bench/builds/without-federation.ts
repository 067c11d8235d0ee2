import type { Configuration } from 'webpack';

/** How the host's sources ask for their half of federation, so that a build can put another in its place. */
export const federationModule = /^(\.\.\/remotes|\.)\/federation$/;

/** Every plugin of the factory but those of federation. @throws Error when the factory has none of them any more */
export function withoutFederation(plugins: Configuration['plugins'] = []) {
  const others = plugins.filter(
    (plugin) => !plugin || !/Federation|Contain|Shar/.test(plugin.constructor.name),
  );
  if (others.length === plugins.length)
    throw new Error('The factory names its plugins otherwise: this would still be its own federation.');
  return others;
}

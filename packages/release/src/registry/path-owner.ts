import { matchPath } from 'react-router';

/** The part of a registry that says who answers for a path: browser and edge decide by the same rule. */
interface OwnedPaths {
  readonly microFrontends: Readonly<
    Record<string, readonly { deployment: { default: boolean }; extras: { paths: readonly string[] } }[]>
  >;
}

/** Name of the remote that has a screen for the path, or nothing when the path is unknown to all of them. */
export function ownerOf(pathname: string, registry: OwnedPaths): string | undefined {
  return Object.entries(registry.microFrontends).find(([, entries]) =>
    entries.some(
      ({ deployment, extras }) =>
        deployment.default && extras.paths.some((pattern) => matchPath(pattern, pathname)),
    ),
  )?.[0];
}

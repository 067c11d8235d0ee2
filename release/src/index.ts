export { readBuildFacts, type BuildFacts } from './build-facts';
export { releaseDir } from './layout';
export { readReleaseManifest, type ReleaseManifest } from './manifest';
export { publish, PublishRefused } from './publish';
export { deriveRegistry, registrySchema, releaseUrl, type Registry, type RegistryEntry } from './registry';
export { latestRevision, promote, RevisionConflict, type Revision } from './revisions';
export { apps, remotes, repositoryRoot, type App } from './apps';
export { appsAsked } from './apps-asked';
export { buildChanged } from './build-changed';

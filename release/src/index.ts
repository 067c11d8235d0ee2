export { apps, isApp, remotes, repositoryRoot, type App } from './apps';
export { appsAsked } from './apps-asked';
export { buildChanged } from './build-changed';
export { readBuildFacts, type BuildFacts } from './build-facts';
export {
  decideCanary,
  nextCanaryStep,
  type CanaryFigures,
  type Decision,
  type LoadFigures,
  type NextStep,
} from './canary/decision';
export { bucketOf, entryFor, isInCanary } from './canary/share';
export { parseVersion } from './cli/arguments';
export { describeOutcome, describeState } from './cli/outcome';
export { readEdges, removeEdgeNote, removeOldEdgeNotes, writeEdgeNote, type EdgeNote } from './figures/edges';
export {
  readCanaryFigures,
  readFigures,
  withDrawing,
  withReport,
  writeFigures,
  type CountedDrawings,
  type CountedLoads,
  type Figures,
} from './figures/figures';
export { releaseDir, releaseKey } from './layout';
export {
  listVersions,
  readRelease,
  readReleaseManifest,
  requireRelease,
  type Release,
  type ReleaseManifest,
} from './manifest';
export { createPreview, previewKey, readPreview, type Preview } from './preview';
export { publish } from './publish';
export { exitCodes, ReleaseRefused, type RefusalCode } from './refusal';
export {
  deriveRegistry,
  entriesAt,
  previewEntry,
  registryOf,
  releaseUrl,
  type RegistryOptions,
} from './registry/derive-registry';
export { checkRegistry, registrySchema, type Registry, type RegistryEntry } from './registry/registry-schema';
export { abortCanary, startCanary, stepCanary, superviseCanary, type CanaryPlan } from './revisions/canary';
export { hold, unhold } from './revisions/hold';
export { activateLocalBuild, promote } from './revisions/promote';
export type { Canary, Hold, Revision } from './revisions/revision';
export {
  inspectChain,
  latestRevision,
  readChain,
  type ChainReport,
  type ChangeOptions,
  type Outcome,
  type Stream,
} from './revisions/revision-stream';
export { rollback, rollbackChoices, rollbackTarget } from './revisions/rollback';
export { contentTypeOf } from './store/content-type';
export { isHostedStore, openStore, type StoreLike } from './store/open-store';
export type { ReleaseStore } from './store/release-store';
export type { BrowserCheck } from './verify/browser-check';
export { findGate } from './verify/gate';
export { readVerification, type Check, type Verification } from './verify/verification';
export { verify } from './verify/verify';
export { verifyIfStale } from './verify/verify-if-stale';

export { hostName, isAppName } from './core/app-name';
export { audiences, type Audience } from './core/audience';
export { judge, type Judgement, type MetricVerdict } from './judgement/judge';
export { apartInTime, falseAlarms, profileOf, type Profile } from './judgement/profiles';
export { compile } from './core/native-compiler';
export {
  createDevelopmentToken,
  readDevelopmentToken,
  type DevelopmentGrant,
} from './releases/development-grant';
export { repositoryRoot } from './core/repository-root';
export { addRemote, removeRemote, setPaths } from './ownership/change-ownership';
export {
  allowedPaths,
  inspectOwnership,
  lastChangeOf,
  readApps,
  noOwnership,
  readRemotes,
  readOwnership,
  readOwnershipId,
  readOwnershipRevision,
  readSoundOwnership,
  unownedPaths,
  type Ownership,
  type OwnershipReport,
  type OwnershipRevision,
} from './ownership/ownership';
export type { FactChange, FileChange, ListChange } from './diff/changes';
export { readDiff, type ReadDiff } from './diff/read-diff';
export { describeShare, type PictureChange, type ScreenChange } from './diff/screen-changes';
export { readPicture } from './gate/keep-pictures';
export { hasSources, workspaceApps, workspaceRemotes } from './build/workspace-apps';
export { workspaces } from './build/workspaces';
export { runBuild } from './build/run-build';
export { requestedApps } from './build/requested-apps';
export { buildChanged } from './build/build-changed';
export type { BuildFacts, Owner } from './releases/build-facts';
export { endOfStep, minutesOfStep, nextCanaryStep, type NextStep } from './judgement/canary-step';
export { nextSoakStep, type NextSoakStep } from './judgement/soak-step';
export { entryFor } from './canary/share';
export { parseVersion } from './cli/arguments';
export { describeOutcome } from './cli/outcome';
export type { CountedError } from './metrics/counted-errors';
export {
  noHealth,
  sizeBucket,
  sumOfHealth,
  visitFaults,
  visitSizes,
  type CountedHealth,
  type VisitFault,
  type VisitSize,
} from './metrics/health';
export { readReleaseErrors, type ReleaseError } from './metrics/release-errors';
export {
  describeHealth,
  healthFigures,
  quantileOf,
  usualShare,
  type HealthFigure,
} from './metrics/health-summary';
export {
  edgeNoteKey,
  readEdges,
  removeEdgeNote,
  removeOldEdgeNotes,
  writeEdgeNote,
  type EdgeNote,
} from './metrics/edge-notes';
export {
  noLoads,
  readCanaryMetrics,
  readMetrics,
  sumOfLoads,
  withRender,
  withReport,
  withVisit,
  writeMetrics,
  type CountedRenders,
  type CountedLoads,
  type Metrics,
} from './metrics/metrics';
export {
  dayOf,
  hourOf,
  readVisitHistory,
  removeOldVisitHistory,
  visitHistoryLength,
  withHour,
  writeVisitHistory,
  type HourOfVisits,
  type HoursOfVisits,
} from './metrics/visit-history';
export {
  releaseDir,
  releaseKey,
  releaseManifestName,
  revisionFileName,
  revisionsFolder,
  ownershipFolder,
  setKey,
} from './core/store-layout';
export {
  listVersions,
  readOwner,
  readRelease,
  readReleaseManifest,
  requireRelease,
  type Release,
  type ReleaseManifest,
} from './releases/manifest';
export { isSignedBy, type VerifyingKeys } from './releases/signed-token';
export { createPreview, previewKey, readPreview, type Preview } from './releases/preview';
export { describeSource, uncleanWarning } from './releases/build-source';
export { publish } from './releases/publish';
export type { TypeDeclarations } from './releases/type-declarations';
export { ReleaseRefused, type RefusalCode } from './core/refusal';
export {
  deriveRegistry,
  entriesAt,
  previewEntry,
  registryOf,
  releaseUrl,
  type RegistryOptions,
} from './registry/derive-registry';
export { readLiveClaims, type LiveClaims } from './registry/live-claims';
export { checkRegistry, type Registry, type RegistryEntry } from './registry/registry-schema';
export { abortCanary, startCanary, stepCanary, superviseCanary } from './actions/canary';
export { planCanaryAbort, planCanaryStart, planCanaryStep, type CanaryPlan } from './plans/canary';
export { planHold, planUnhold } from './plans/hold';
export type { Plan } from './plans/plan';
export { planPromotion } from './plans/promotion';
export { planRollback, rollbackChoices } from './plans/rollback';
export { endSoak, superviseSoak } from './actions/soak';
export { planSoakEnd } from './plans/soak';
export { readSoakMetrics } from './metrics/soak-metrics';
export { beginEpoch } from './actions/epoch';
export { hold, unhold } from './actions/hold';
export { describeFreeze, freeze, isFrozenAt, readFreeze, thaw, type Freeze } from './freeze/freeze';
export { activateLocalBuild, promote } from './actions/promote';
export {
  fallbackOf,
  isLiveGood,
  type Canary,
  type Hold,
  type Revision,
  type Soak,
} from './revisions/revision';
export {
  inspectChain,
  latestRevision,
  latestSoundRevision,
  readChain,
  readRevisionInForce,
  readStreamId,
  type ChainReport,
  type ChangeOptions,
  type Outcome,
  type Stream,
} from './revisions/revision-stream';
export { rollback } from './actions/rollback';
export { promoteSet } from './sets/promote-set';
export { readSnapshot } from './sets/snapshot';
export { restore } from './timeline/restore';
export { readStateAt, type StateAt } from './timeline/state-at';
export { readTimeline, type Timeline, type TimelineEntry } from './timeline/timeline';
export { folderNames } from './store/folder-names';
export { withSignatures } from './signatures/configuration';
export { contentTypeOf } from './store/content-type';
export { openEdgeCopy } from './store/edge-copy-folder';
export { createFolderStore } from './store/folder-store';
export { isHostedStore, openStore, type StoreLike } from './store/open-store';
export type { ReleaseStore } from './store/release-store';
export { isWriteDenied, NotWritable } from './store/write-denied';
export type { BrowserCheck } from './gate/browser-check';
export { failuresOf, findGate, type FoundGate } from './gate/gate';
export { readVerification, type Check, type Verification } from './gate/verification';
export { verify } from './gate/verify';
export { verifyIfStale } from './gate/verify-if-stale';

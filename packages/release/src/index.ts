export {
  accountName,
  localCopy,
  localStore,
  hasSources,
  repositoryRoot,
  workspaceApps,
  workspaceRemotes,
  workspaces,
} from './core/repository';
export { type Audience, hostName, isAppName } from './core/app-name';
export { judge, type Judgement, type MetricVerdict } from './health/judge';
export { apartInTime, falseAlarms, profileOf } from './health/profiles';
export {
  createDevelopmentToken,
  createPreview,
  type DevelopmentGrant,
  isSignedBy,
  type Preview,
  previewKey,
  readDevelopmentToken,
  readPreview,
  type VerifyingKeys,
} from './releases/preview';
export { addRemote, removeRemote, setPaths } from './operations/paths/operation';
export {
  allowedPaths,
  appsOf,
  describeClaims,
  type Ownership,
  ownershipOf,
  readLiveClaims,
  readOwnership,
  unownedPaths,
} from './channel/ownership';
export { describeDiff, diffMarks, type DiffPart, formatSize } from './diff/describe-diff';
export { type ReadDiff, readDiff } from './diff/read-diff';
export { readPicture } from './gate/pictures';
export { requestedApps, runBuild } from './build/run-build';
export { buildChanged } from './build/build-changed';
export { type BuildFacts, type Owner, uncleanWarning } from './releases/build-facts';
export { endOfStep, type NextSoakStep, type NextStep } from './health/next-step';
export { entryFor } from './channel/canary-share';
export {
  type CountedError,
  type CountedLoads,
  type CountedRenders,
  type Metrics,
  noLoads,
  readCanaryMetrics,
  readMetrics,
  readSoakMetrics,
  sumOfLoads,
  withRender,
  withReport,
  withVisit,
  writeMetrics,
} from './health/metrics';
export {
  type CountedHealth,
  noHealth,
  sizeBucket,
  type VisitFault,
  type VisitSize,
} from './core/counted-health';
export { healthFigures, quantileOf } from './health/health-summary';
export {
  type EdgeNote,
  edgeNoteKey,
  readEdges,
  removeEdgeNote,
  removeOldEdgeNotes,
  writeEdgeNote,
} from './health/edge-notes';
export { logFolder, logKey, releaseDir, releaseKey, releaseManifestName } from './core/store-layout';
export {
  listVersions,
  readOwner,
  readRelease,
  readReleaseManifest,
  type Release,
  type ReleaseManifest,
  requireRelease,
} from './releases/manifest';
export { publish } from './publish/publish';
export { type RefusalCode, ReleaseRefused } from './core/refusal';
export {
  deriveRegistry,
  entriesAt,
  previewEntry,
  registryOf,
  type RegistryOptions,
  releaseUrl,
} from './channel/derive-registry';
export { checkRegistry, type Registry, type RegistryEntry } from './channel/registry-schema';
export { superviseCanary, superviseSoak } from './operations/supervise';
export { abortCanary, startCanary, stepCanary } from './operations/canary/operation';
export { operations } from './operations/operations';
export type {
  DetailTable,
  Done,
  Operation,
  OperationContext,
  OptionSpec,
  Target,
} from './operations/operation';
export type { Plan } from './operations/plan';
export { parseVersion } from './operations/values';
export { rollbackChoices } from './operations/rollback/plan';
export { beginEpoch } from './operations/repair/epoch';
export { hold, unhold } from './operations/hold/operation';
export { describeFreeze, fallbackOf, freezeAt, isLiveGood, rolesOf, type VersionRole } from './channel/state';
export { freeze } from './operations/hold/freeze';
export { activateLocalBuild, promote, promoteSet } from './operations/promote/operation';
export {
  type Canary,
  type ChannelRecord,
  type Freeze,
  type Revision,
  revisionOf,
  type Soak,
} from './channel/record';
export { type Head, readHead, readHistory } from './channel/log';
export { latestRevision, readRecord, type Stream } from './channel/apps';
export { rollback } from './operations/rollback/operation';
export {
  readStateAt,
  readTimeline,
  type StateAt,
  stateCells,
  stateHead,
  type Timeline,
  type TimelineEntry,
} from './channel/timeline';
export {
  contentTypeOf,
  folderNames,
  isWriteDenied,
  NotWritable,
  type ReleaseStore,
} from './store/release-store';
export { withSignatures } from './channel/signed-store';
export { openEdgeCopy } from './store/edge-copy';
export { createFolderStore } from './store/folder-store';
export { isHostedStore, openStore } from './store/open-store';
export type { BrowserCheck } from './gate/browser-check';
export type { OpenScratch } from './schema/migrations';
export { changedScreens, type ChangedScreens, nameOfScreen } from './gate/changed-screens';
export { findGate, type FoundGate } from './gate/gate';
export {
  type Check,
  type KeptPicture,
  readVerification,
  type RenderedScreen,
  type Verification,
} from './gate/verification';
export { verify } from './gate/verify';
export { type AppState, outlookText, readAppState } from './health/app-state';

export { accountName, localCopy, localStore, repositoryRoot } from './core/repository';
export { hostName, isAppName } from './core/app-name';
export { setPaths } from './operations/paths';
export {
  allowedPaths,
  appsOf,
  ownershipOf,
  readOwnership,
  unownedPaths,
  type Ownership,
} from './channel/ownership';
export { readPicture } from './gate/pictures';
export { hasSources, workspaceApps, workspaceRemotes, workspaces } from './core/repository';
export { requestedApps, runBuild } from './build/run-build';
export { buildChanged, buildSources } from './build/build-changed';
export type { BuildFacts } from './releases/build-facts';
export { entryFor } from './channel/canary-share';
export { edgeNoteKey, readEdges, writeEdgeNote, type EdgeNote } from './health/edge-notes';
export {
  noCounts,
  readCounts,
  removeOldReports,
  visitsIn,
  withVisits,
  writeCounts,
  type CountedError,
  type Counts,
} from './health/counts';
export { describeVisits } from './health/worse';
export {
  keyOfPath,
  releaseFolder,
  releaseKey,
  logFolder,
  logKey,
  releaseManifestName,
} from './core/store-layout';
export { listVersions, readReleaseManifest, requireRelease, type ReleaseManifest } from './releases/manifest';
export { createPreview, previewKey, readPreview } from './releases/preview';
export type { DevelopmentServer, Preview } from './releases/preview';
export { publish } from './publish/publish';
export { ReleaseRefused, type RefusalCode } from './core/refusal';
export { deriveRegistry, entriesAt, previewEntry, registryOf, releaseUrl } from './channel/derive-registry';
export type { Registry, RegistryEntry } from './channel/registry-schema';
export { sendNotice } from './operations/notice';
export { supervise } from './operations/supervise';
export { operations, planOperation, runOperation } from './operations/operations';
export type { Operation, Plan } from './operations/operation';
export { parseVersion } from './operations/values';
export { activateLocalBuild } from './operations/promote';
export { liveAppOf, type ChannelChange, type ChannelRecord, type Hold, type LiveApp } from './channel/record';
export { readHead, readHistory, type Head } from './channel/log';
export { readLastChange, readLiveApp, type Stream } from './channel/apps';
export { clockDifference } from './core/clocks';
export { createFolderStore, makeFolderStore } from './store/folder-store';
export { isHostedStore, openStore } from './store/open-store';
export {
  contentTypeOf,
  folderNames,
  isWriteDenied,
  NotWritable,
  type ReleaseStore,
} from './store/release-store';
export type { BrowserCheck } from './gate/browser-check';
export { changedScreens, nameOfScreen, type ChangedScreens } from './gate/changed-screens';
export { findGate } from './gate/gate';
export { type Check, type RenderedScreen, type Verification } from './gate/verification';
export { verify } from './gate/verify';
export { outlookText, readAppState } from './health/app-state';

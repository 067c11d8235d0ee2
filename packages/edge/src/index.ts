export { createEdge, type EdgeOptions } from './edge';
export { describePath } from './http/request-kind';
export { listen, PortTaken, type ListeningServer } from './http/listen';
export { createDataVersions } from './pages/data-version';
export type { LiveReleases, ReleaseSource } from './releases/live-releases';
export type { ReleaseLibrary } from './releases/release-library';
export { createReleaseService, type ReleaseService } from './releases/release-service';
export { createPageRenderer, type PageRenderer, type RemoteRelease } from './rendering/page-renderer';

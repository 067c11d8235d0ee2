/** The host's runtime library for remotes: one instance in the page, versioned as the contract between the teams. */
export type {
  CustomerFunctions,
  HostServices,
  RemoteModule,
  RemoteRoutes,
  RemoteServerModule,
  RouteHandle,
  SitemapEntry,
} from './contract';
export { fullUrl, getSiteConfig, setSiteConfig, type SiteConfig } from './site-config';
export { notify, onNotification, type Notification, type NotificationTone } from './notifications';
export { AppError, isCodeMissing, releaseFault, toAppError, type AppErrorCode } from './app-error';
export { unwrap, unwrapPage, unwrapVoid } from './postgrest-result';
export { formatExactPaise, formatPaise } from './money';
export { formatDate, formatDateTime, formatMonth, monthsFrom, todayInIndia } from './dates';
export { formatPhone, whatsAppUrl } from './phone';
export {
  imageSources,
  responsiveWidths,
  sharePath,
  sharePicture,
  shareSize,
  type ImageSources,
} from './images';
export { adminLoginPath, loginPath, safeFrom } from './return-path';
export { forgetSavedTrips, savedTrips } from './saved-trips';
export { safeStorage, type SafeStorage } from './safe-storage';
export { whenIdle } from './when-idle';
export {
  onVisitSignal,
  signalVisit,
  watchedFetch,
  type FailedLoad,
  type VisitSignal,
  type VisitSignalKind,
} from './visit-signals';

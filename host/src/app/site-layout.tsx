import { FullScreenLoader } from '@aertrip/ui';
import { Outlet, ScrollRestoration, useMatches } from 'react-router';
import { LoginPrompt } from '../shell/dialogs/login-prompt';
import { PreviewBanner } from '../shell/preview-banner';
import { SiteChrome } from '../shell/site-chrome';
import { Toaster } from '../shell/toasts/toaster';
import { FirstLayout } from './first-layout';
import { ForeignChanges } from './foreign-changes';
import { RouteAnnouncer } from './route-announcer';
import { useSlowNavigation } from './use-slow-navigation';
import { hasChrome } from './has-chrome';

/** Layout of every page, whichever remote renders it. */
export function SiteLayout() {
  const chrome = hasChrome(useMatches());
  const isSlow = useSlowNavigation();

  return (
    <ForeignChanges>
      {chrome ? (
        <SiteChrome>
          <Outlet />
        </SiteChrome>
      ) : (
        <Outlet />
      )}
      {chrome && <LoginPrompt />}
      <PreviewBanner />
      {isSlow && <FullScreenLoader />}
      <Toaster />
      <RouteAnnouncer />
      <FirstLayout />
      <ScrollRestoration />
    </ForeignChanges>
  );
}

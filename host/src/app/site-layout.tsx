import { FullScreenLoader } from '@aertrip/ui';
import { Outlet, ScrollRestoration, useMatches } from 'react-router';
import { LoginPrompt } from '../shell/dialogs/login-prompt';
import { Preview } from '../shell/preview';
import { SiteChrome } from '../shell/site-chrome';
import { Toaster } from '../shell/toasts/toaster';
import { FirstLayout } from './first-layout';
import { ForeignChanges } from './foreign-changes';
import { RouteAnnouncer } from './route-announcer';
import { useSlowNavigation } from './use-slow-navigation';
import { chromeOf } from './chrome-of';

/** Layout of every page, whichever remote renders it. */
export function SiteLayout() {
  const chrome = chromeOf(useMatches());
  const isSlow = useSlowNavigation();

  return (
    <ForeignChanges>
      {chrome === 'none' ? (
        <Outlet />
      ) : (
        <SiteChrome isSlim={chrome === 'slim'}>
          <Outlet />
        </SiteChrome>
      )}
      {chrome !== 'none' && <LoginPrompt isBuying={chrome === 'slim'} />}
      <Preview />
      {isSlow && <FullScreenLoader />}
      <Toaster />
      <RouteAnnouncer />
      <FirstLayout />
      <ScrollRestoration />
    </ForeignChanges>
  );
}

import { FullScreenLoader } from '@aertrip/ui';
import { Outlet, ScrollRestoration, useMatches } from 'react-router';
import type { RouteHandle } from '@aertrip/platform';
import { LoginPrompt } from '../shell/dialogs/login-prompt';
import { Preview } from '../shell/preview';
import { SiteChrome } from '../shell/site-chrome';
import { Toaster } from '../shell/toasts/toaster';
import { FirstLayout } from './first-layout';
import { ForeignChanges } from './foreign-changes';
import { RouteAnnouncer } from './route-announcer';
import { useSlowNavigation } from './use-slow-navigation';

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

export type Chrome = NonNullable<RouteHandle['chrome']>;

/** What surrounds the matched screen: navigation and footer, unless one of its routes wants less. */
export function chromeOf(matches: readonly { handle: unknown }[]): Chrome {
  const wanted = matches.map(({ handle }) => (handle as RouteHandle | undefined)?.chrome);
  return wanted.find((chrome) => chrome === 'none') ?? wanted.find((chrome) => chrome === 'slim') ?? 'site';
}

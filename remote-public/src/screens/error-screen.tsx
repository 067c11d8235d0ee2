import { releaseFault, toAppError } from '@aertrip/platform';
import { ButtonLink, ErrorPanel, PageMeta } from '@aertrip/ui';
import { Compass } from 'lucide-react';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { MessagePage } from '../components/message-page';
import { Page } from '../components/page';
import { paths } from '../config/paths';

/** Error of a screen whose data failed to load: not found, or the service is unreachable. */
export function ErrorScreen() {
  const error = useRouteError();
  const revalidator = useRevalidator();
  // The host handles release faults: it can load another release, or offer a reload.
  if (releaseFault(error)) throw error;
  if (toAppError(error).code === 'not-found')
    return (
      <MessagePage
        icon={<Compass />}
        title="We could not find this page"
        action={
          <>
            <ButtonLink to={paths.destinations.href}>See all destinations</ButtonLink>
            <ButtonLink to={paths.home.href} variant="secondary">
              Home page
            </ButtonLink>
          </>
        }
      >
        The tour or destination may no longer be on offer. Explore our other destinations.
      </MessagePage>
    );

  return (
    <Page>
      <PageMeta title="This page could not be loaded" noIndex />
      <ErrorPanel error={error} headingLevel={1} onRetry={() => void revalidator.revalidate()}>
        <ButtonLink to={paths.home.href} variant="secondary">
          Home page
        </ButtonLink>
      </ErrorPanel>
    </Page>
  );
}

import { releaseFault, toAppError } from '@aertrip/platform';
import { ButtonLink, EmptyState, PageMeta } from '@aertrip/ui';
import { Link2Off } from 'lucide-react';
import { useRouteError } from 'react-router-dom';
import { Page } from '../../components/page';
import { paths } from '../../config/paths';
import { ErrorScreen } from '../error-screen';

/** Error of a quote: unknown link, or the service is unreachable. */
export function QuoteError() {
  const error = useRouteError();
  if (releaseFault(error) || toAppError(error).code !== 'not-found') return <ErrorScreen />;
  return (
    <Page>
      <PageMeta title="This quote link is not valid" noIndex />
      <EmptyState
        icon={<Link2Off />}
        title="This quote link is not valid"
        headingLevel={1}
        action={
          <>
            <ButtonLink to={paths.contact.href}>Contact us</ButtonLink>
            <ButtonLink to={paths.home.href} variant="secondary">
              Home page
            </ButtonLink>
          </>
        }
      >
        <p>
          Please open the link in our message again, or copy the full link. If it still does not work, call
          us.
        </p>
      </EmptyState>
    </Page>
  );
}

import { releaseFault, toAppError } from '@aertrip/platform';
import { ButtonLink } from '@aertrip/ui';
import { Link2Off } from 'lucide-react';
import { useRouteError, type LoaderFunctionArgs } from 'react-router-dom';
import type { QueryClient } from '@tanstack/react-query';
import { MessagePage } from '../../components/message-page';
import { paths } from '../../config/paths';
import { ErrorScreen } from '../error-screen';
import { sharedQuoteOptions } from '../../features/booking/api/shared-quote';
import { companyOptions } from '../../features/company/company';

/** Error of a quote: unknown link, or the service is unreachable. */
export function QuoteError() {
  const error = useRouteError();
  if (releaseFault(error) || toAppError(error).code !== 'not-found') return <ErrorScreen />;
  return (
    <MessagePage
      icon={<Link2Off />}
      title="This quote link is not valid"
      action={
        <>
          <ButtonLink to={paths.contact.href}>Contact us</ButtonLink>
          <ButtonLink to={paths.home.href} variant="secondary">
            Home page
          </ButtonLink>
        </>
      }
    >
      Please open the link in our message again, or copy the full link. If it still does not work, call us.
    </MessagePage>
  );
}

/**
 * Part of the screen's chunk: only visitors who open a quote load it.
 * @throws AppError `not-found` for an unknown link
 */
export async function loadQuote(queryClient: QueryClient, { params }: LoaderFunctionArgs): Promise<null> {
  await Promise.all([
    queryClient.ensureQueryData({ ...sharedQuoteOptions(params.token ?? ''), revalidateIfStale: true }),
    queryClient.prefetchQuery(companyOptions()),
  ]);
  return null;
}

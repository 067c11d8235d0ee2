import { ErrorPanel, PageMeta } from '@aertrip/ui';
import { useRevalidator, useRouteError } from 'react-router-dom';

/** What stands in place of a screen of this remote that could not be shown. */
export function UserError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  return (
    <main id="main">
      <PageMeta title="Something went wrong" noIndex />
      <ErrorPanel error={error} headingLevel={1} onRetry={() => void revalidate()} />
    </main>
  );
}

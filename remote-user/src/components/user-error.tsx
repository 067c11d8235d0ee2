import { isCodeMissing } from '@aertrip/platform';
import { ErrorPanel, PageMeta } from '@aertrip/ui';
import { useRevalidator, useRouteError } from 'react-router-dom';

/** What stands in place of a screen of this remote that could not be shown. */
export function UserError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const retry = () => (isCodeMissing(error) ? window.location.reload() : void revalidate());
  return (
    <main id="main">
      <PageMeta title="Something went wrong" noIndex />
      <ErrorPanel error={error} headingLevel={1} onRetry={retry} />
    </main>
  );
}

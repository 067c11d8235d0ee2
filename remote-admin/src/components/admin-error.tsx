import { ErrorPanel, PageMeta } from '@aertrip/ui';
import { useRouteError } from 'react-router-dom';

/** What the panel shows when one of its screens fails to load or to draw. */
export function AdminError() {
  const error = useRouteError();
  return (
    <main id="main">
      <PageMeta title="Admin" noIndex />
      <ErrorPanel
        title="The admin panel could not show this screen"
        error={error}
        headingLevel={1}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}

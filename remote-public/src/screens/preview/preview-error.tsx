import { releaseFault, toAppError } from '@aertrip/platform';
import { ButtonLink } from '@aertrip/ui';
import { Link2Off } from 'lucide-react';
import { useRouteError } from 'react-router-dom';
import { MessagePage } from '../../components/message-page';
import { paths } from '../../config/paths';
import { previewIsOver } from '../../features/packages/api/package-preview';
import { ErrorScreen } from '../error-screen';

/** Error of a preview: unknown or expired link, or the service is unreachable. */
export function PreviewError() {
  const error = useRouteError();
  const { code, message } = toAppError(error);
  if (releaseFault(error) || code !== 'not-found') return <ErrorScreen />;
  return (
    <MessagePage
      icon={<Link2Off />}
      title={message === previewIsOver ? message : 'This preview link is not valid'}
      action={<ButtonLink to={paths.destinations.href}>See our tours</ButtonLink>}
    >
      Preview links work for 7 days. Please ask the sender for a new one.
    </MessagePage>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { QueryState } from '../../../components/query-state';
import { withParams } from '../../../config/paths';
import { confirmModule } from './confirm-module';

/** Whether a mailed link of Firebase leads here. */
export const isMailedLink = (search: string) => new URLSearchParams(search).get('mode') === 'signIn';

/** Confirms the email of a mailed link, then opens the same screen without its parameters. */
export function MailedLink({ packageSlug }: { packageSlug: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const confirming = useQuery(confirmModule);
  const path = withParams(pathname, search, { apiKey: null, oobCode: null, mode: null, lang: null });
  return (
    <QueryState query={confirming} errorTitle="The confirmation could not be loaded">
      {({ EmailLink }) => (
        <EmailLink packageSlug={packageSlug} onDone={() => void navigate(path, { replace: true })} />
      )}
    </QueryState>
  );
}

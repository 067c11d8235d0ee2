import { EmptyState } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { QueryState } from '../../../components/query-state';
import { confirmModule } from './confirm-module';

interface SignInGateProps {
  /** `Kashmir in Bloom, 1 May 2027` */
  label: string;
  packageSlug: string;
  /** Path after sign-in. */
  path: string;
}

/** Asks the owner of a held booking who is signed out to confirm the contact, or to sign in. */
export function SignInGate({ label, packageSlug, path }: SignInGateProps) {
  const confirming = useQuery(confirmModule);
  return (
    <>
      <EmptyState icon={<LogIn />} title={`Continue: ${label}`}>
        <p>
          Confirm the mobile number or email that you booked with. Any seats you hold stay reserved until the
          hold expires.
        </p>
      </EmptyState>
      <QueryState query={confirming} errorTitle="The confirmation could not be loaded">
        {({ ReturningGuest }) => <ReturningGuest packageSlug={packageSlug} label={label} returnPath={path} />}
      </QueryState>
    </>
  );
}

import { Outlet } from 'react-router';
import { ForeignChanges } from './foreign-changes';

/** Marks the part of the page that a remote renders. Generates no box, so it does not affect the layout. */
export function RemoteRegion({ remote }: { readonly remote: string }) {
  return (
    <ForeignChanges>
      <div data-remote={remote} style={{ display: 'contents' }}>
        <Outlet />
      </div>
    </ForeignChanges>
  );
}

import { Outlet } from 'react-router';

/** Marks the part of the page that a remote renders. Generates no box, so it does not affect the layout. */
export function RemoteRegion({ remote }: { readonly remote: string }) {
  return (
    <div data-remote={remote} style={{ display: 'contents' }}>
      <Outlet />
    </div>
  );
}

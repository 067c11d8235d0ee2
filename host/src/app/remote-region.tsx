import { Outlet } from 'react-router';

/** Marks the part of the page that a remote renders. Has no box of its own, so it does not affect the layout. */
export function RemoteRegion({ remote }: { readonly remote: string }) {
  return (
    <div data-remote={remote} style={{ display: 'contents' }}>
      <Outlet />
    </div>
  );
}

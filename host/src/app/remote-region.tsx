import { Outlet } from 'react-router';

/** Says in the document which part of the page a remote renders. It has no box, and so no say in the layout. */
export function RemoteRegion({ remote }: { readonly remote: string }) {
  return (
    <div data-remote={remote} style={{ display: 'contents' }}>
      <Outlet />
    </div>
  );
}

import { Component, Fragment, type ReactNode } from 'react';
import { Outlet } from 'react-router';

/**
 * Whether React met a page that something else has changed: a browser's translation or an extension moves nodes that
 * React then cannot remove, or insert another before.
 */
const isForeignChange = (error: unknown) => error instanceof DOMException && error.name === 'NotFoundError';

interface Caught {
  readonly error: unknown;
}

interface ForeignChangesProps {
  readonly children: ReactNode;
}

let renewals = 0;

/** Renders its region anew when a foreign change of the page broke it, which is no fault of a release. */
export class ForeignChanges extends Component<ForeignChangesProps, Partial<Caught>> {
  override state: Partial<Caught> = {};

  static getDerivedStateFromError(error: unknown): Caught {
    renewals += 1;
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error !== undefined && !isForeignChange(error)) throw error;
    return <Fragment key={error === undefined ? 0 : renewals}>{this.props.children}</Fragment>;
  }
}

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

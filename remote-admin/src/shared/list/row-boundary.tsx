import { Component, type ReactNode } from 'react';
import { tableRoles } from './table-roles';

/** Stands for a row that cannot be shown. */
export const UnreadableRow = ({ name }: { readonly name: string }) => (
  <td {...tableRoles.cell} colSpan={100}>
    {`${name}: this row cannot be shown. Please report it.`}
  </td>
);

interface RowBoundaryProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** Keeps the error of one row out of the others. */
export class RowBoundary extends Component<RowBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <UnreadableRow name={this.props.name} /> : this.props.children;
  }
}

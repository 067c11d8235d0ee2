import type { PackageDetail } from '../package-detail';
import type { PackageForm } from '../package-form';
import type { KeptDraft } from '../package-plan';
import { diffRecords, rebase, type Conflict, type Edit } from './edits';
import { toPackageForm, toRecords, type Records } from './records';

/** What the form's values are compared with. */
export interface Baseline {
  readonly detail: PackageDetail;
  readonly stored: Records;
  readonly draft: KeptDraft | null;
  /** The rows that discarding returns to: the stored ones with the draft. */
  readonly origin: Records;
  /** Edits of the draft whose values others changed since. */
  readonly conflicts: readonly Conflict[];
}

export function toBaseline(detail: PackageDetail, draft: KeptDraft | null): Baseline {
  const { records: origin, conflicts } = rebase(detail.records, draft?.edits ?? [], {});
  return { detail, stored: detail.records, draft, origin, conflicts };
}

export const toForm = (records: Records, { taken }: PackageDetail): PackageForm =>
  toPackageForm(records, taken);

/** The edits of the form from some rows: of the record, or of the record with its draft. */
export function getEdits(form: PackageForm, { detail }: Baseline, from: Records): Edit[] {
  const typed = (values: PackageForm) => toRecords(values, detail.id, from);
  return diffRecords(from, typed(toForm(from, detail)), typed(form));
}

/** The edits that create a package. */
export const getCreation = (form: PackageForm, id: string): Edit[] =>
  diffRecords({}, {}, toRecords(form, id, {}));

import type { PackageDetail } from './package-detail';
import { toDocumentForm } from './package-document';
import type { PackageForm } from './package-form';
import type { KeptDraft } from './package-plan';
import { toPackageForm } from './stored-form';

/** The server-side draft that the form was opened with. */
export interface OpenedDraft extends Pick<KeptDraft, 'version' | 'savedAt' | 'author'> {
  readonly form: PackageForm;
}

/** The baseline that the form's values are compared with. */
export interface FormBaseline {
  readonly detail: PackageDetail;
  readonly draft: OpenedDraft | null;
  /** The stored version that form and draft are based on; older than `detail` until both are merged. */
  readonly version: number;
  readonly base: PackageForm;
  /** The values that discarding returns to: the draft, or the stored package. */
  readonly origin: PackageForm;
}

export function toFormBaseline(detail: PackageDetail, draft: KeptDraft | null): FormBaseline {
  if (!draft) {
    const base = toPackageForm(detail);
    return { detail, draft: null, version: detail.version, base, origin: base };
  }
  const { departures } = detail;
  const form = toDocumentForm(draft.document, departures);
  return {
    detail,
    draft: { form, version: draft.version, savedAt: draft.savedAt, author: draft.author },
    version: draft.baseVersion,
    base: toDocumentForm(draft.base, departures),
    origin: form,
  };
}

/** Moves the baseline to another stored version, which the form's values are merged with. */
export const rebase = (baseline: FormBaseline, detail: PackageDetail): FormBaseline => {
  const base = toPackageForm(detail);
  return {
    ...baseline,
    detail,
    version: detail.version,
    base,
    origin: baseline.draft ? baseline.origin : base,
  };
};

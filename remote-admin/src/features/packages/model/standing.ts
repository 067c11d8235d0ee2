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
export interface Standing {
  readonly detail: PackageDetail;
  readonly draft: OpenedDraft | null;
  /** The stored version that form and draft are based on; older than `detail` until both are merged. */
  readonly version: number;
  readonly base: PackageForm;
  /** The values that discarding returns to: the draft, or the stored package. */
  readonly origin: PackageForm;
}

export function toStanding(detail: PackageDetail, draft: KeptDraft | null): Standing {
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
export const onTopOf = (standing: Standing, detail: PackageDetail): Standing => {
  const base = toPackageForm(detail);
  return {
    ...standing,
    detail,
    version: detail.version,
    base,
    origin: standing.draft ? standing.origin : base,
  };
};

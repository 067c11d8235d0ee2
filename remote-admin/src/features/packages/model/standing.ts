import type { PackageDetail } from './package-detail';
import { toDocumentForm } from './package-document';
import type { PackageForm } from './package-form';
import type { KeptDraft } from './package-plan';
import { toPackageForm } from './stored-form';

/** A draft that is kept on the server, which the form was opened with. */
export interface OpenedDraft extends Pick<KeptDraft, 'version' | 'savedAt' | 'author'> {
  readonly form: PackageForm;
}

/** What the values of the form are changes to. */
export interface Standing {
  readonly detail: PackageDetail;
  readonly draft: OpenedDraft | null;
  /** The stored version that the form, with its draft, is a change of; older than `detail` until both are merged. */
  readonly version: number;
  readonly base: PackageForm;
  /** What discarding what is typed returns to: the draft, or what is stored. */
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

/** The same with another stored version below it, which the values of the form are merged with. */
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

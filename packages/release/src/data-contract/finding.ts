/** What a schema lacks that a release uses, or has otherwise. */
export interface Finding {
  readonly kind:
    | 'table'
    | 'column'
    | 'type'
    | 'required'
    | 'write'
    | 'values'
    | 'relation'
    | 'function'
    | 'argument'
    | 'result'
    | 'privilege'
    | 'bucket'
    | 'server function';
  /** Such as `packages.title` or `quote(p_rooms)`. */
  readonly what: string;
  /** What of it: `is gone`. */
  readonly says: string;
}

export const sentenceOf = ({ what, says }: Finding) => `${what} ${says}.`;

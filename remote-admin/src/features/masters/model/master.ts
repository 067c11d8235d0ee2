import type { Action } from '../../../shared/session/roles';

/** A row of a master table, with its columns in camelCase. */
export interface MasterRow {
  readonly id: string;
  readonly active: boolean;
  readonly version: number;
  readonly [property: string]: unknown;
}

/** Stored values of a row, by property. */
export type MasterValues = Readonly<Record<string, string | number | boolean | null>>;

/** Form values of a row: text only, so that no input is lost. */
export type MasterForm = Record<string, string>;

interface FieldBase {
  /** Property of the row, such as `validFrom` for the column `valid_from`. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** The column may be empty; stored as null, or as '' in a text column that is not nullable. */
  readonly optional?: boolean;
  /** Initial value in a new row; empty by default. */
  readonly initial?: string;
  /** Rarely changed: behind _More_ in the form. */
  readonly isRare?: true;
}

/** Records that a field can refer to. */
export type ReferenceKind = 'destination' | 'inclusion';

/** Field type of a column. */
export type MasterField =
  | (FieldBase & {
      readonly kind: 'text' | 'area';
      readonly min?: number;
      readonly max: number;
      readonly pattern?: { readonly test: RegExp; readonly message: string };
      /** Whether an empty optional text is stored as ''. */
      readonly notNull?: boolean;
    })
  | (FieldBase & { readonly kind: 'whole'; readonly min: number; readonly max: number })
  | (FieldBase & { readonly kind: 'decimal'; readonly min: number; readonly max: number })
  /** Typed in rupees, stored in paise; `min` in paise. */
  | (FieldBase & { readonly kind: 'money'; readonly min: number })
  /** Typed in percent, stored in basis points; `min` in percent, 0 by default. */
  | (FieldBase & { readonly kind: 'percent'; readonly min?: number })
  | (FieldBase & { readonly kind: 'date' })
  | (FieldBase & { readonly kind: 'choice'; readonly options: readonly { value: string; label: string }[] })
  | (FieldBase & { readonly kind: ReferenceKind | 'package' })
  /** Name of one of the site's icons. */
  | (FieldBase & { readonly kind: 'icon' })
  /** A path of the bucket `images`; the picture is uploaded as soon as it is chosen. */
  | (FieldBase & {
      readonly kind: 'photo';
      /** Folder of the bucket. */
      readonly folder: string;
      /** Names of the two focal point fields. */
      readonly focal: readonly [x: string, y: string];
    })
  /** A fraction of a picture's width or height. */
  | (FieldBase & { readonly kind: 'focal' });

export interface MasterColumn {
  /** Property of the row. */
  readonly name: string;
  readonly label: string;
  readonly align?: 'end';
  /** Formats a value, possibly with others of its row; as it is by default. */
  readonly format?: (value: unknown, row: MasterRow) => string;
}

/** Tables that this screen edits. */
type MasterTable =
  | 'destinations'
  | 'themes'
  | 'departure_cities'
  | 'hotels'
  | 'inclusions'
  | 'policies'
  | 'faqs'
  | 'tax_rates'
  | 'occupancy_rules'
  | 'deposit_rules'
  | 'instalment_rules'
  | 'refund_rules'
  | 'cancellation_rules'
  | 'extras'
  | 'promotions'
  | 'discount_caps'
  | 'lost_reasons'
  | 'enquiry_sources';

/** Descriptor of a master for the generic list and form. */
export interface Master {
  readonly table: MasterTable;
  /** Source of the list, when it shows more than the table. */
  readonly view?: 'promotion_list';
  /** URL segment. */
  readonly slug: string;
  readonly title: string;
  readonly singular: string;
  readonly description: string;
  /** Property that names a row: the search and sort column. */
  readonly nameColumn: string;
  /** Label of a row whose naming property is ambiguous. */
  readonly getName?: (row: Readonly<Record<string, unknown>>) => string;
  /** Columns of the list, or of a dated rule beside its days. */
  readonly columns: readonly MasterColumn[];
  readonly fields: readonly MasterField[];
  /** Validates fields against each other once each is valid. */
  readonly check?: (form: MasterForm) => { readonly field: string; readonly message: string } | null;
  /** Other records refer to its rows: the list counts them. */
  readonly hasUses?: true;
  /** Rows apply from a date; started ones are immutable. Contains the properties that identify a rule. */
  readonly dated?: readonly string[];
  /** Required permission; `writeMasters` by default. */
  readonly writtenBy?: Action;
  /** Consequence of retiring a row that visitors do not see directly. */
  readonly retirement?: string;
}

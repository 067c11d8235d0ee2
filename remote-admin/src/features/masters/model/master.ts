import type { Action } from '../../../lib/session/permissions';
import type { Sort } from '../../../lib/list/list-state';

/** One row of a master table, with its columns in camelCase. */
export interface MasterRow {
  readonly id: string;
  readonly active: boolean;
  readonly version: number;
  readonly [property: string]: unknown;
}

/** What is stored of a row, by property. */
export type MasterValues = Readonly<Record<string, string | number | boolean | null>>;

/** What a form holds for a row: every value as text, so that nothing typed is lost. */
export type MasterForm = Record<string, string>;

interface FieldBase {
  /** Property of the row, such as `validFrom` for the column `valid_from`. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** The column may be empty; stored as null unless the column is a text that must not be null. */
  readonly optional?: boolean;
  /** What the field of a new row starts with; empty, when absent. */
  readonly initial?: string;
}

/** How one column is edited. */
export type MasterField =
  | (FieldBase & {
      readonly kind: 'text' | 'area';
      readonly min?: number;
      readonly max: number;
      readonly pattern?: { readonly test: RegExp; readonly message: string };
      /** Optional texts of such columns are stored as an empty text. */
      readonly notNull?: boolean;
    })
  | (FieldBase & { readonly kind: 'whole'; readonly min: number; readonly max: number })
  | (FieldBase & { readonly kind: 'decimal'; readonly min: number; readonly max: number })
  /** Typed in rupees, stored in paise; `min` in paise. */
  | (FieldBase & { readonly kind: 'money'; readonly min: number })
  /** Typed in percent, stored in basis points; `min` in percent, 0 when absent. */
  | (FieldBase & { readonly kind: 'percent'; readonly min?: number })
  | (FieldBase & { readonly kind: 'date' })
  | (FieldBase & { readonly kind: 'choice'; readonly options: readonly { value: string; label: string }[] })
  | (FieldBase & { readonly kind: 'destination' | 'inclusion' })
  /** One of the icons that the site ships, by its name. */
  | (FieldBase & { readonly kind: 'icon' })
  /** A path of the bucket of images; the picture is stored as soon as it is chosen. */
  | (FieldBase & {
      readonly kind: 'photo';
      /** Folder of the bucket. */
      readonly folder: string;
      /** Names of the two focal fields. */
      readonly focal: readonly [x: string, y: string];
    })
  /** From 0 to 1; edited with the photograph that it belongs to. */
  | (FieldBase & { readonly kind: 'focal' });

export interface MasterColumn {
  /** Property of the row. */
  readonly name: string;
  readonly label: string;
  readonly align?: 'end';
  /** How a value reads, also beside the others of its row; as it is, when absent. */
  readonly format?: (value: unknown, row: MasterRow) => string;
}

/** Tables that this screen edits. */
export type MasterTable =
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
  | 'cancellation_rules'
  | 'extras'
  | 'promotions'
  | 'discount_caps'
  | 'lost_reasons';

/** Everything the generic list and form need to know of one kind of master data. */
export interface Master {
  readonly table: MasterTable;
  /** What the list reads, where it shows more than the table holds. */
  readonly view?: 'promotion_list';
  /** In the URL. */
  readonly slug: string;
  readonly title: string;
  readonly singular: string;
  readonly description: string;
  /** The property that names a row; sorted by, and searched by where it is a text that people write. */
  readonly nameColumn: string;
  readonly isSearchable?: false;
  /** What a row is called, where the naming property alone does not tell it from others. */
  readonly getName?: (row: Readonly<Record<string, unknown>>) => string;
  /** The property that the list is sorted by at first; the position or the name, when absent. */
  readonly defaultSort?: Sort;
  readonly columns: readonly MasterColumn[];
  readonly fields: readonly MasterField[];
  /** What is wrong between the fields of a form whose fields are right one by one. */
  readonly check?: (form: MasterForm) => { readonly field: string; readonly message: string } | null;
  /** Other records are made with its rows: the list counts them. */
  readonly hasUses?: true;
  /** One row can take over what uses another one. */
  readonly canMerge?: true;
  /** Rows apply from a date on; one that has begun is not rewritten. The properties that tell the rules apart. */
  readonly dated?: readonly string[];
  /** What allows changing it; `writeMasters`, when absent. */
  readonly writtenBy?: Action;
  /** What retiring a row means, where visitors do not see the row itself. */
  readonly retirement?: string;
}

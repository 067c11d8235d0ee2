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
  /** Typed in percent, stored in basis points. */
  | (FieldBase & { readonly kind: 'percent' })
  | (FieldBase & { readonly kind: 'date' })
  | (FieldBase & { readonly kind: 'choice'; readonly options: readonly { value: string; label: string }[] })
  | (FieldBase & { readonly kind: 'destination' })
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
  /** How a value reads; as it is, when absent. */
  readonly format?: (value: unknown) => string;
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
  | 'lost_reasons';

/** Everything the generic list and form need to know of one kind of master data. */
export interface Master {
  readonly table: MasterTable;
  /** In the URL. */
  readonly slug: string;
  readonly title: string;
  readonly singular: string;
  readonly description: string;
  /** The property that names a row; sorted and searched by. */
  readonly nameColumn: string;
  readonly columns: readonly MasterColumn[];
  readonly fields: readonly MasterField[];
}

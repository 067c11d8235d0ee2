declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** OpenType features to keep, such as `kern`. */
    readonly keepFeatures?: readonly string[];
    /** An axis pinned to one value, or narrowed to a range. */
    readonly variationAxes?: Readonly<
      Record<string, number | { readonly min: number; readonly max: number }>
    >;
    readonly noHinting?: boolean;
  }

  /** @param text the characters to keep */
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}

/** Folder of the land of maps below the root of the site: the files of `host/public/land`. */
export const landFolder = '/land';

/** Path of a tile; columns count from the west, rows from the north. */
export const landTilePath = ({ column, row }: { readonly column: number; readonly row: number }): string =>
  `${landFolder}/${column}-${row}.svg`;

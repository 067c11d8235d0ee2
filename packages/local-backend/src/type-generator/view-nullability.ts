import type { GeneratorMetadata } from '@supabase/postgrest-typegen';

/**
 * PostgreSQL reports each column of a view as nullable. A column that a base table also has takes its nullability from
 * there; `neverNull` lists the others that are never null.
 */
const views: Record<string, { base: string; neverNull: string[] }> = {
  package_cards: {
    base: 'packages',
    // The view omits packages without a destination.
    neverNull: ['destination_slug', 'destination_name', 'stops'],
  },
  destination_cards: { base: 'destinations', neverNull: ['package_count'] },
  admin_packages: { base: 'packages', neverNull: [] },
  enquiry_list: { base: 'enquiries', neverNull: [] },
  booking_list: {
    base: 'bookings',
    neverNull: [
      'package_id',
      'package_title',
      'starts_on',
      'nights',
      'customer_name',
      'travellers_count',
      'paid_paise',
      'due_paise',
    ],
  },
};

/** @throws Error when a listed view lacks the column */
export function withViewNullability(metadata: GeneratorMetadata): GeneratorMetadata {
  const required = new Set(
    metadata.columns.filter((column) => !column.is_nullable).map(({ table, name }) => `${table}.${name}`),
  );
  const existing = new Set(metadata.columns.map(({ table, name }) => `${table}.${name}`));
  for (const [view, { neverNull }] of Object.entries(views)) {
    const missing = neverNull.filter((name) => !existing.has(`${view}.${name}`));
    if (missing.length > 0) throw new Error(`${view} has no column ${missing.join(', ')}`);
  }
  const columns = metadata.columns.map((column) => {
    const known = views[column.table];
    if (!known) return column;
    const isRequired = known.neverNull.includes(column.name) || required.has(`${known.base}.${column.name}`);
    return { ...column, is_nullable: !isRequired };
  });
  return { ...metadata, columns };
}

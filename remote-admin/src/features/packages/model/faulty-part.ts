import { databaseError } from '../../../shared/data/error-message';
import type { FormPart } from './package-form';

/** The part of the form that the database refused; null when it names none. */
export function getFaultyPart(error: unknown): FormPart | null {
  const database = databaseError(error);
  if (!database) return null;
  if (database.code === '23505') {
    if (database.details.startsWith('Key (slug)')) return 'slug';
    if (database.details.startsWith('Key (code)')) return 'code';
    return null;
  }
  return ['departures', 'prices'].includes(database.details) ? 'departures' : null;
}

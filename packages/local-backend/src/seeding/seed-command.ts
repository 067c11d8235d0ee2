import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertNoHostedProject } from '../process/demo-only';
import { seedStatements } from './seed-sql';

/** `npm run seed -w packages/local-backend`: writes the demo as `supabase/seed.sql`, which `supabase start` and `supabase db reset` load. */
assertNoHostedProject();
const statements = await seedStatements();
writeFileSync(
  join(import.meta.dirname, '../../../../supabase/seed.sql'),
  statements.map((statement) => `${statement};\n`).join(''),
);

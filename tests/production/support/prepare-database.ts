/** Brings the schemas `auth`, `storage` and `extensions` to an empty database. Supabase Lite loads as an ES module only. */
import { openDatabase } from '@aertrip/local-backend/database';

const [url = ''] = process.argv.slice(2);
const keys = { jwtSecret: 'secret-of-an-empty-database-000000', anonKey: 'anon', serviceKey: 'service' };
const database = await openDatabase({ url }, keys, 'http://127.0.0.1:3000', {
  send: () => Promise.resolve(),
});
await database.close();

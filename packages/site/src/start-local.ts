import { prepareBackend } from '@aertrip/local-backend/prepare';

/** `npm start`: the embedded services load their code while the site loads its own. */
if (!process.env.SUPABASE_URL && !process.env.DATA_SERVICE_URL) prepareBackend();
await import('./start');

import { connectDatabases } from '../_shared/database.ts';
import type { Environment } from '../_shared/environment.ts';
import { createDocumentsApp } from './app.ts';
import { createDocumentData } from './document-data.ts';
import { createLinkSealer } from './links.ts';

export function createDocumentsFunction(environment: Environment) {
  return createDocumentsApp({
    data: createDocumentData(connectDatabases(environment)),
    links: createLinkSealer(environment.SUPABASE_SERVICE_ROLE_KEY),
    siteUrl: environment.SITE_URL,
  });
}

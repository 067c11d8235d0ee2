import * as v from 'valibot';
import { readCompany } from '../_shared/company.ts';
import { connectDatabases, read } from '../_shared/database.ts';
import type { Environment } from '../_shared/environment.ts';
import { createMailTransport } from '../jobs/messages/mail-transport.ts';
import { createMessagesApp } from './app.ts';

export function createMessagesFunction(environment: Environment) {
  const databases = connectDatabases(environment);
  return createMessagesApp({
    readOwnAddress: (authorization) =>
      read(v.string(), databases.asCaller(authorization).rpc('message_test_address')),
    readCompany: () => readCompany(databases.asAnonymous()),
    transport: createMailTransport(environment),
    hasMailServer: environment.SMTP_URL !== undefined,
    siteUrl: environment.SITE_URL,
  });
}

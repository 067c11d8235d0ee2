import { columnsOf, parse, row } from '@aertrip/platform/rows';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { databaseOptions } from '../../../shared/data/database-options';
import { databaseWrite } from '../../../shared/data/database-write';
import { adminFunctions } from '../../../shared/data/admin-functions';
import { adminQuery } from '../../../shared/data/query';
import { messageTextSchema, textTemplateSchema, type TextDraft } from '../model/message-text';
import { messageKeys } from './message-keys';

const templatesSchema = row({ templates: v.array(textTemplateSchema), has_mail_server: v.boolean() });

/** Editable templates, and whether this site can send e-mail. @throws AppError `invalid` when refused */
export const textTemplatesOptions = queryOptions({
  ...adminQuery,
  queryKey: messageKeys.templates,
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) =>
    parse(templatesSchema, await adminFunctions(signal).call('messages/templates', {})),
});

/** Past, current and future texts of all templates. */
export const messageTextsOptions = databaseOptions(messageKeys.texts, v.array(messageTextSchema), (client) =>
  client
    .from('message_texts')
    .select(columnsOf(messageTextSchema, { saver: 'admin_users' }))
    .order('valid_from', { ascending: false }),
);

const previewSchema = v.object({ subject: v.string(), html: v.string() });

/** Previews a message with these texts and the template's sample. @throws AppError `invalid` when refused */
export const previewOptions = (template: string, texts: TextDraft) =>
  queryOptions({
    ...adminQuery,
    queryKey: messageKeys.preview(template, texts),
    // Keeps the previous preview while the next one loads.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      parse(previewSchema, await adminFunctions(signal).call('messages/preview', { template, texts })),
  });

/** @throws AppError `invalid` when refused, also by a site without a mail server */
export const sendTest = async (input: {
  template: string;
  texts: TextDraft;
}): Promise<{ sentTo: string }> => {
  return parse(row({ sent_to: v.string() }), await adminFunctions().call('messages/test', input));
};

/**
 * Saves a message text that applies from a day.
 * @param input.version of this day's row; null while there is none
 * @throws AppError `forbidden` except for managers and owners, `conflict` when stale, `invalid` with a reason
 */
export const saveMessageText = databaseWrite(
  (
    client,
    input: {
      template: string;
      validFrom: string;
      texts: TextDraft;
      version: number | null;
    },
  ) =>
    client.rpc('save_message_text', {
      p: { template: input.template, valid_from: input.validFrom, ...input.texts },
      // The generated types do not mark the parameter as nullable.
      p_version: input.version as number,
    }),
);

/** Withdraws a text that has not started. @throws AppError `not-found`, `invalid` when it has started */
export const withdrawMessageText = databaseWrite((client, id: string) =>
  client.rpc('withdraw_message_text', { p_id: id }),
);

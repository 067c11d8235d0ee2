import { unwrap } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminFunctions } from '../../../lib/data/admin-functions';
import { adminQuery } from '../../../lib/data/query';
import { messageTextSchema, textTemplateSchema, type TextDraft } from '../model/message-text';
import { messageKeys } from './message-keys';

const templatesSchema = row({ templates: v.array(textTemplateSchema), has_mail_server: v.boolean() });

/** The templates whose texts may be written, and whether e-mail can leave this site. @throws AppError `invalid` when refused */
export const textTemplatesOptions = queryOptions({
  ...adminQuery,
  queryKey: messageKeys.templates,
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) =>
    parse(templatesSchema, await adminFunctions(signal).call('messages/templates', {})),
});

/** Every text that was, is and will be, of all templates. */
export const messageTextsOptions = queryOptions({
  ...adminQuery,
  queryKey: messageKeys.texts,
  queryFn: async ({ signal }) => {
    const client = await adminClient();
    const answer = await client
      .from('message_texts')
      .select(columnsOf(messageTextSchema, { saver: 'admin_users' }))
      .order('valid_from', { ascending: false })
      .abortSignal(signal);
    return parse(v.array(messageTextSchema), unwrap(answer));
  },
});

const previewSchema = v.object({ subject: v.string(), html: v.string() });

/** A message as it would be sent with these texts, for the template's sample. @throws AppError `invalid` when refused */
export const previewOptions = (template: string, texts: TextDraft) =>
  queryOptions({
    ...adminQuery,
    queryKey: messageKeys.preview(template, texts),
    // The one before stays until the next one is there.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      parse(previewSchema, await adminFunctions(signal).call('messages/preview', { template, texts })),
  });

/** @throws AppError `invalid` when refused, also by a site that has no mail server */
export async function sendTest(input: { template: string; texts: TextDraft }): Promise<{ sentTo: string }> {
  return parse(row({ sent_to: v.string() }), await adminFunctions().call('messages/test', input));
}

/**
 * Saves what a message says from a day on.
 * @param input.version that of the row of this day; null while there is none
 * @throws AppError `forbidden` for all but managers and owners, `conflict` when stale, `invalid` with a reason
 */
export async function saveMessageText(input: {
  template: string;
  validFrom: string;
  texts: TextDraft;
  version: number | null;
}): Promise<void> {
  const client = await adminClient();
  unwrap(
    await client.rpc('save_message_text', {
      p: { template: input.template, valid_from: input.validFrom, ...input.texts },
      // The types of the database do not know that a parameter may be null.
      p_version: input.version as number,
    }),
  );
}

/** Takes back a text that has not begun. @throws AppError `not-found`, `invalid` when it has begun */
export async function withdrawMessageText(id: string): Promise<void> {
  const client = await adminClient();
  unwrap(await client.rpc('withdraw_message_text', { p_id: id }));
}

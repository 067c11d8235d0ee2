import { useQuery } from '@tanstack/react-query';
import { messageTextsOptions, textTemplatesOptions } from '../api/message-texts';

/** The editable templates with their texts, as one query. */
export function useMessageTexts() {
  const templates = useQuery(textTemplatesOptions);
  const texts = useQuery(messageTextsOptions);
  return {
    data: templates.data && texts.data && { ...templates.data, texts: texts.data },
    error: templates.error ?? texts.error,
    refetch: () => Promise.all([templates.refetch(), texts.refetch()]),
  };
}

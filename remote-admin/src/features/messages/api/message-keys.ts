import { adminKey } from '../../../shared/data/query';
import type { ListState } from '../../../shared/list/list-state';

/** Query keys of all messages. */
export const messageKeys = {
  all: [...adminKey, 'messages'] as const,
  list: (list: ListState) => [...messageKeys.all, 'list', list] as const,
  templates: [...adminKey, 'messages', 'templates'] as const,
  texts: [...adminKey, 'messages', 'texts'] as const,
  preview: (template: string, texts: object) => [...messageKeys.all, 'preview', template, texts] as const,
  detail: (id: string) => [...messageKeys.all, 'detail', id] as const,
};

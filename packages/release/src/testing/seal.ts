import { sha256 } from '../core/hash';

export function sealed(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { seal: _, ...content } = record;
  return { ...content, seal: sha256(JSON.stringify(content)) };
}

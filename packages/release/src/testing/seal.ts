import { sha256 } from '../core/hash';

/** The record with the seal of its present content, as somebody writes it who knows how seals are made. */
export function sealed(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { seal: _, ...content } = record;
  return { ...content, seal: sha256(JSON.stringify(content)) };
}

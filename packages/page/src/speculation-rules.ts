import type { RegistryEntry } from '@aertrip/release';
import { hashSource } from './allowed-styles';

/**
 * Text of a page's speculation rules: a link pressed before hydration loads a document, which the browser fetches
 * from pointer-down on. Only pages of the same remote that are server-rendered; browsers in data-saving mode prefetch
 * nothing. Hovered and visible links do not count, because scripts still have priority then. The host removes the
 * rules after hydration, because navigations stay in the page from then on.
 */
export const speculationRulesOf = ({ extras }: Pick<RegistryEntry, 'extras'>): string =>
  JSON.stringify({
    prefetch: [{ where: { href_matches: extras.paths }, eagerness: 'conservative' }],
  }).replaceAll('<', '\\u003c');

/** Source of the Content-Security-Policy for them. */
export const speculationRulesSource = (entry: Pick<RegistryEntry, 'extras'>): string =>
  hashSource(speculationRulesOf(entry));

import type { RegistryEntry } from '@aertrip/release';
import { hashSource } from './allowed-styles';

/**
 * Text of a page's speculation rules: a link that is pressed before the shell hears it leads to a document, which the browser
 * fetches from the moment the finger is down. Only pages of the same remote, which servers render as well; a browser that is
 * asked to save data fetches nothing ahead. Not at mere hovering, and not what is in view: scripts are on the way by then.
 * The host takes them out when it hears, because from there on moves stay in the page.
 */
export const speculationRulesOf = ({ extras }: Pick<RegistryEntry, 'extras'>): string =>
  JSON.stringify({
    prefetch: [{ where: { href_matches: extras.paths }, eagerness: 'conservative' }],
  }).replaceAll('<', '\\u003c');

/** Source of the Content-Security-Policy that lets them in. */
export const speculationRulesSource = (entry: Pick<RegistryEntry, 'extras'>): string =>
  hashSource(speculationRulesOf(entry));

import type { AtRule } from 'postcss';
import { isLayerBlock, reordersHost } from './cascade-layers';
import type { HostStyles } from './host-styles';
import { pageName, plainName } from './page-names';

/** `@import` of a file of the same release, which is read by itself. */
const isOwnFile = ({ params }: AtRule) => !/^(url\()?\s*["']?\s*([a-z][a-z\d+.-]*:|\/|\.\.)/i.test(params);

/** What an at-rule by itself does to the whole page, whatever rules stand in it. */
export function atRuleLeak(
  rule: AtRule,
  app: string,
  host: HostStyles,
): { readonly what: string; readonly why: string } | undefined {
  const what = `@${rule.name} ${rule.params}`.trim();
  const name = plainName(rule);
  const defined = pageName(rule);
  if (defined && host.pageNames.has(defined))
    return { what: defined, why: `${host.name} defines it under the same name: take one of your own.` };
  switch (name) {
    case 'property':
      return rule.params.startsWith(`--${app}-`)
        ? undefined
        : { what, why: `a property registered for the whole page begins with --${app}-.` };
    case 'import':
      return isOwnFile(rule)
        ? undefined
        : { what, why: 'styles from elsewhere are no part of the release: bundle them into it.' };
    case 'layer':
      return !isLayerBlock(rule) && reordersHost(rule, host.layers)
        ? { what, why: `${host.name} alone orders its layers: name none of them here.` }
        : undefined;
    case 'page':
      return /^[^\s:]/.test(rule.params)
        ? undefined
        : { what, why: 'it changes how every page of the site is printed: give it a name (@page invoice).' };
    case 'view-transition':
      return { what, why: 'it changes every navigation of the site, which only the host does.' };
    default:
      return undefined;
  }
}

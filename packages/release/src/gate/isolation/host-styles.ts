import { parse } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { layersOf, type HostLayers } from './cascade-layers';
import { pageName } from './page-names';

/** What the styles of a host have taken in the page, so that a remote must not. */
export interface HostStyles {
  /** Such as `host@1.0.0`. */
  readonly name: string;
  readonly classes: ReadonlySet<string>;
  /** What it defines under a name, such as `@keyframes spin`. */
  readonly pageNames: ReadonlySet<string>;
  readonly layers: HostLayers;
}

/**
 * @param name such as `host@1.0.0`
 * @param texts its style sheets, in the order in which the page has them
 */
export function readHostStyles(name: string, texts: readonly string[]): HostStyles {
  const sheets = texts.map((text) => parse(text, { map: false }));
  const classes = new Set<string>();
  const pageNames = new Set<string>();
  const noteClasses = selectorParser((selectors) => {
    selectors.walkClasses(({ value }) => {
      classes.add(value);
    });
  });
  for (const sheet of sheets) {
    sheet.walkRules(({ selector, parent }) => {
      if (parent?.type !== 'atrule' || !('name' in parent) || !/keyframes$/i.test(String(parent.name)))
        noteClasses.processSync(selector);
    });
    sheet.walkAtRules((rule) => {
      const defined = pageName(rule);
      if (defined) pageNames.add(defined);
    });
  }
  return { name, classes, pageNames, layers: layersOf(sheets) };
}

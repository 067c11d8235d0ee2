import type { AtRule, ChildNode, Container, Declaration, Root, Rule } from 'postcss';
import type { Selector } from 'postcss-selector-parser';
import { atRuleLeak } from './at-rule-leaks';
import { isLayerBlock, layerForRemotes, layerInside, losesToHost, type LayerPath } from './cascade-layers';
import type { HostStyles } from './host-styles';
import { classesIn, foreignSelectors, isRootAlone, type OwnNames } from './own-selectors';
import { plainName } from './page-names';

/** Something in a style sheet that reaches outside the remote it belongs to. */
export interface StyleLeak {
  /** The selector or at-rule. */
  readonly what: string;
  /** What is wrong with it, and what to do. */
  readonly why: string;
  readonly node: ChildNode;
}

interface Place {
  readonly layer: LayerPath;
  /** Of what is nested in a rule: whether that rule is the remote's own. */
  readonly parent?: boolean;
  /** In a `@scope` whose root is the remote's own: nothing outside it can be matched. */
  readonly isScoped: boolean;
}

/** At-rules that say when their rules apply, not to what. */
const conditions = new Set(['media', 'supports', 'container', 'starting-style']);

/** Declarations of a rule, also those in conditions inside it. */
function declarationsOf(container: Container): Declaration[] {
  return (container.nodes ?? []).flatMap((node) => {
    if (node.type === 'decl') return node;
    return node.type === 'atrule' && node.nodes && conditions.has(plainName(node))
      ? declarationsOf(node)
      : [];
  });
}

/** Of `(.card) to (.content)`: `.card`. */
const scopeRoot = ({ params }: AtRule) => /^\(((?:[^()]|\([^()]*\))*)\)/.exec(params.trim())?.[1];

/** @param app the remote that the sheet belongs to */
export function findStyleLeaks(sheet: Root, app: string, host: HostStyles): StyleLeak[] {
  const names: OwnNames = { app, isOwnClass: (name) => !host.classes.has(name) };
  const below = layerForRemotes(host.layers);
  const ownProperty = `--${app}-`;

  function whyForeign(selector: Selector, declarations: readonly Declaration[], layer: LayerPath): string {
    const taken = classesIn(selector).find((name) => host.classes.has(name));
    if (losesToHost(layer, host.layers))
      return '!important in a layer wins over the styles of the host: do without it.';
    if (taken) return `.${taken} is a class of ${host.name}: put a class of your own CSS module before it.`;
    if (isRootAlone(selector) && declarations.every(({ prop }) => prop.startsWith('--')))
      return `a custom property of the whole page begins with ${ownProperty}, or stands at a class of a CSS module.`;
    const styled = [...host.layers.styled].join(', ');
    const isLayered = layer.length > 0 && !host.layers.names.has(layer.join('.'));
    const advice = 'put it below a class of a CSS module (.name nav for nav)';
    if (!isLayered) return `it is anchored to no class of ${app}, so it styles the whole page: ${advice}.`;
    const inLayer = below ? `, or into @layer ${below}.${app}, which comes before them` : '';
    return `its layer comes after those of ${host.name} (${styled}) and wins over them: ${advice}${inLayer}.`;
  }

  function ruleLeaks(rule: Rule, { layer, parent, isScoped }: Place): StyleLeak[] {
    if (isScoped) return [];
    const foreign = foreignSelectors(rule.selector, names, parent);
    const declarations = declarationsOf(rule);
    const inside = rule.nodes.flatMap((node) =>
      leaksAt(node, { layer, parent: foreign.length === 0, isScoped }),
    );
    const isHarmless =
      (declarations.length === 0 && rule.nodes.length > 0) ||
      (losesToHost(layer, host.layers) && !declarations.some(({ important }) => important));
    if (isHarmless) return inside;
    const areOwnProperties =
      declarations.length > 0 && declarations.every(({ prop }) => prop.startsWith(ownProperty));
    const leaking = foreign.filter((selector) => !(areOwnProperties && isRootAlone(selector)));
    return [
      ...leaking.map((selector) => ({
        what: String(selector).trim(),
        why: whyForeign(selector, declarations, layer),
        node: rule,
      })),
      ...inside,
    ];
  }

  function atRuleLeaks(rule: AtRule, place: Place): StyleLeak[] {
    const leak = atRuleLeak(rule, app, host);
    if (leak) return [{ ...leak, node: rule }];
    const inside = (changed: Partial<Place>) =>
      (rule.nodes ?? []).flatMap((node) => leaksAt(node, { ...place, ...changed }));
    const name = plainName(rule);
    if (conditions.has(name)) return inside({});
    if (name === 'layer' && isLayerBlock(rule)) return inside({ layer: layerInside(place.layer, rule) });
    if (name !== 'scope') return [];
    const root = scopeRoot(rule);
    const isOwnRoot = root !== undefined && foreignSelectors(root, names, place.parent).length === 0;
    return inside({ isScoped: place.isScoped || isOwnRoot });
  }

  function leaksAt(node: ChildNode, place: Place): StyleLeak[] {
    if (node.type === 'rule') return ruleLeaks(node, place);
    return node.type === 'atrule' ? atRuleLeaks(node, place) : [];
  }

  return sheet.nodes.flatMap((node) => leaksAt(node, { layer: [], isScoped: false }));
}

import type { AtRule } from 'postcss';

/** Of `-webkit-keyframes`: `keyframes`. */
export const plainName = ({ name }: AtRule) => name.toLowerCase().replace(/^-\w+-/, '');

const unquoted = (text: string) => text.trim().replace(/^(["'])(.*)\1$/, '$2');

const familyOf = (rule: AtRule) => {
  let family: string | undefined;
  rule.each((node) => {
    if (node.type === 'decl' && node.prop.toLowerCase() === 'font-family') family = unquoted(node.value);
  });
  return family?.toLowerCase();
};

/**
 * What a rule defines for the whole page under a name: whoever defines the same name later replaces it for everybody.
 * @returns such as `@keyframes spin` or `@font-face figtree variable`; `undefined` for a rule that defines no name
 */
export function pageName(rule: AtRule): string | undefined {
  const name = plainName(rule);
  switch (name) {
    case 'font-face': {
      const family = familyOf(rule);
      return family && `@font-face ${family}`;
    }
    case 'font-feature-values':
      return `@${name} ${unquoted(rule.params).toLowerCase()}`;
    case 'keyframes':
    case 'counter-style':
    case 'font-palette-values':
    case 'position-try':
    case 'color-profile':
    case 'property':
      return `@${name} ${unquoted(rule.params)}`;
    default:
      return undefined;
  }
}

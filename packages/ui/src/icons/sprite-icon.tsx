import {
  Icon,
  useLucideContext,
  type LucideIcon,
  type LucideIconData,
  type LucideIconNode,
  type LucideProps,
} from 'lucide-react';
import { forwardRef, useLayoutEffect, type ReactNode } from 'react';
import { cx } from '../parts/cx';
import { findIconSprite, type IconSprite } from './icon-sprite';
import { iconSymbol, type IconSymbol } from './icon-symbol';

const isServer = typeof document === 'undefined';

/** Properties beyond size and fill; the host's icon styles would override them on a referenced symbol. */
const ownLooks = [
  'color',
  'strokeWidth',
  'strokeLinecap',
  'strokeLinejoin',
  'absoluteStrokeWidth',
  'nonScalingStroke',
  'children',
] as const;

const isNamed = (name: string) => name.startsWith('aria-') || name === 'role' || name === 'title';

interface ReferenceProps {
  readonly sprite: IconSprite;
  readonly symbol: IconSymbol;
}

/** Adds the symbol before paint, and again when the page was cleared. */
function SymbolReference({ sprite, symbol: { id, markup } }: ReferenceProps): ReactNode {
  if (isServer) sprite.add(id, markup);
  useLayoutEffect(() => sprite.add(id, markup), [sprite, id, markup]);
  return <use href={`#${id}`} />;
}

/**
 * Replaces lucide's `createLucideIcon` in app builds (`packages/build`): icons refer to a symbol of the page's sprite.
 * Without a sprite, or with custom strokes, the library draws the icon inline.
 */
// oxlint-disable-next-line import/no-default-export -- as in the module that it replaces
export default function createSpriteIcon(
  icon: LucideIconData | string,
  node: LucideIconNode[] = [],
  aliases: string[] = [],
): LucideIcon {
  const data: LucideIconData = typeof icon === 'string' ? { name: icon, node, aliases } : icon;
  let symbol: IconSymbol | undefined;

  const SpriteIcon = forwardRef<SVGSVGElement, LucideProps>((props, ref) => {
    const looks: LucideProps = { ...useLucideContext(), ...props };
    const sprite = findIconSprite();
    if (!sprite || ownLooks.some((name) => looks[name] !== undefined))
      return <Icon ref={ref} icon={data} {...props} />;
    const { size = 24, className, ...rest } = looks;
    symbol ??= iconSymbol(data);
    return (
      <svg
        ref={ref}
        className={cx('icon', className)}
        width={size}
        height={size}
        aria-hidden={Object.keys(rest).some(isNamed) ? undefined : true}
        {...rest}
      >
        <SymbolReference sprite={sprite} symbol={symbol} />
      </svg>
    );
  });
  SpriteIcon.displayName = data.name;
  return SpriteIcon;
}

import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ElementType, HTMLAttributes } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../parts/cx';
import styles from './text.module.css';

interface TextProps extends HTMLAttributes<HTMLElement> {
  as?: 'p' | 'span' | 'div' | 's' | 'strong' | 'small' | 'legend' | 'dt' | 'dd' | 'li';
  size?: 'xs' | 'sm' | 'md' | 'lg';
  tone?: 'ink' | 'soft' | 'accent' | 'good' | 'warn' | 'bad';
  isStrong?: boolean;
  /** Lines as a person typed them. */
  isTyped?: boolean;
}

/** Running text without a margin. */
export function Text({ as = 'p', size, tone = 'ink', isStrong, isTyped, className, ...props }: TextProps) {
  const Element: ElementType<HTMLAttributes<HTMLElement>> = as;
  const looks = cx(size && styles[size], styles[tone], isStrong && styles.strong, isTyped && styles.typed);
  return <Element {...props} className={cx(styles.text, looks, className)} />;
}

interface HeadingProps extends HTMLAttributes<HTMLElement> {
  /** In the outline of the page. */
  level: 1 | 2 | 3 | 4;
  /** Size of another level; 5 is that of running text. */
  size?: 1 | 2 | 3 | 4 | 5;
}

export function Heading({ level, size = level, className, ...props }: HeadingProps) {
  const Element: ElementType<HTMLAttributes<HTMLElement>> = `h${level}`;
  return <Element {...props} className={cx(styles[`h${size}`], className)} />;
}

interface IconTextProps extends TextProps {
  icon: LucideIcon;
  iconSize?: number;
}

/** Running text beside an icon. */
export const IconText = ({ icon: Icon, iconSize = 20, className, children, ...props }: IconTextProps) => (
  <Text {...props} className={cx(styles.line, className)}>
    <Icon size={iconSize} aria-hidden="true" />
    <span>{children}</span>
  </Text>
);

interface TapLinkProps extends ComponentProps<'a'> {
  icon?: LucideIcon;
  /** A path of this site; otherwise `href`. */
  to?: string;
}

/** A link outside of running text, as high as a fingertip. */
export function TapLink({ icon: Icon, to, className, children, ...rest }: TapLinkProps) {
  const Element: ElementType = to === undefined ? 'a' : Link;
  return (
    <Element {...rest} {...(to !== undefined && { to })} className={cx(styles.tap, className)}>
      {Icon && <Icon size={20} aria-hidden="true" />}
      {Icon ? <span>{children}</span> : children}
    </Element>
  );
}

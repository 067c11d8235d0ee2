import text from './text.module.css';

interface InlineErrorProps {
  readonly id?: string;
  readonly children: string | undefined;
}

/** The error of a group of fields; nothing without one. */
export function InlineError({ id, children }: InlineErrorProps) {
  if (!children) return null;
  return (
    <p id={id} role="alert" className={text.error}>
      {children}
    </p>
  );
}

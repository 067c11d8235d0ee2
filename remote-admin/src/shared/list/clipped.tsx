import text from '../text.module.css';

/** A text of any length on one line of a column; the title has all of it. */
export function Clipped({ children }: { readonly children: string }) {
  return (
    <span className={text.clip} title={children}>
      {children}
    </span>
  );
}

import { Link } from 'react-router-dom';
import styles from './bars.module.css';

export interface Bar {
  readonly key: string;
  readonly name: string;
  /** The list behind the bar. */
  readonly href: string;
  /** Values from longest to shortest, drawn on top of each other. */
  readonly values: readonly number[];
  /** Text of the bar. */
  readonly text: string;
  /** The comparison with the period before. */
  readonly before?: string;
}

interface BarsProps {
  readonly bars: readonly Bar[];
  /** Legend of the parts, in order. */
  readonly legend?: readonly string[];
  /** Full scale; defaults to the longest bar. */
  readonly full?: number;
}

/** Horizontal bars that link to their lists. Numbers stand beside them, because length alone is not accessible. */
export function Bars({ bars, legend, full }: BarsProps) {
  const most = full ?? Math.max(1, ...bars.flatMap(({ values }) => values));
  return (
    <>
      {legend && (
        <ul className={styles.legend}>
          {legend.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      )}
      <ul className={styles.bars}>
        {bars.map(({ key, name, href, values, text, before }) => (
          <li key={key}>
            <Link to={href} className={styles.bar}>
              <span className={styles.name}>{name}</span>
              <svg className={styles.drawing} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
                <rect className={styles.track} width="100" height="10" rx="1" />
                {values.map((value, index) => (
                  <rect
                    // The parts of a bar have a fixed order.
                    key={index}
                    data-part={index}
                    className={styles.part}
                    width={Math.max(0, Math.min(100, (value / most) * 100))}
                    height="10"
                    rx="1"
                  />
                ))}
              </svg>
              <span className={styles.text}>{text}</span>
              {before && <small className={styles.before}>{before}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

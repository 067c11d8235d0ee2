import { Link } from 'react-router-dom';
import styles from './bars.module.css';

export interface Bar {
  readonly key: string;
  readonly name: string;
  /** The list that the bar counts. */
  readonly href: string;
  /** From the longest to the shortest, each drawn over the one before. */
  readonly values: readonly number[];
  /** What the bar says, in words. */
  readonly text: string;
}

interface BarsProps {
  readonly bars: readonly Bar[];
  /** What the parts of a bar are, in their order. */
  readonly legend?: readonly string[];
  /** The whole width; the longest bar's without it. */
  readonly full?: number;
}

/** Horizontal bars, each a link to the list that it counts. Numbers stand beside them: nothing is told by length alone. */
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
        {bars.map(({ key, name, href, values, text }) => (
          <li key={key}>
            <Link to={href} className={styles.bar}>
              <span className={styles.name}>{name}</span>
              <svg className={styles.drawing} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
                <rect className={styles.track} width="100" height="10" rx="1" />
                {values.map((value, index) => (
                  <rect
                    // The parts of a bar never change their places.
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
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

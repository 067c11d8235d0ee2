import { Link } from 'react-router-dom';
import { formatCount } from '../../shared/count-text';
import { figureLinks } from '../../shared/list/figure-links';
import { formatBefore, formatChange, formatMinutes, formatShare, type EnquiryFigures } from './figures';
import styles from './key-figures.module.css';

interface KeyFiguresProps {
  readonly figures: EnquiryFigures['all'];
  /** The same of the period before. */
  readonly before: EnquiryFigures['all'];
  readonly period: string;
  readonly own: Readonly<Record<string, string>>;
}

/** The funnel from enquiry to booking in five linked numbers. */
export function KeyFigures({ figures, before, period, own }: KeyFiguresProps) {
  const { total, answered, quoted, booked, responseMinutes } = figures;
  const list = (filters: Readonly<Record<string, string>>) =>
    figureLinks.enquiries({ made: period, ...own, ...filters });
  const all = [
    {
      name: 'Enquiries',
      value: formatCount(total),
      text: 'received',
      change: formatChange(total, before.total),
      href: list({}),
    },
    {
      name: 'Quoted',
      value: formatCount(quoted),
      text: `${formatShare(quoted, total)} of enquiries`,
      change: formatChange(quoted, before.quoted),
      href: list({ stage: 'quoted' }),
    },
    {
      name: 'Booked',
      value: formatCount(booked),
      text: `${formatShare(booked, total)} of enquiries`,
      change: formatChange(booked, before.booked),
      href: list({ stage: 'booked' }),
    },
    {
      name: 'First response',
      value: formatMinutes(responseMinutes),
      text: `median of ${formatCount(answered)} answered`,
      change: formatBefore(formatMinutes(before.responseMinutes)),
      href: list({ stage: 'answered' }),
    },
    {
      name: 'Not answered',
      value: formatCount(total - answered),
      text: 'no call, message or quote',
      change: formatChange(total - answered, before.total - before.answered),
      href: list({ stage: 'unanswered' }),
    },
  ];
  return (
    <ul className={styles.figures}>
      {all.map(({ name, value, text, change, href }) => (
        <li key={name}>
          <Link to={href} className={styles.figure}>
            <span className={styles.name}>{name}</span>
            <span className={styles.value}>{value}</span>
            <span className={styles.text}>{text}</span>
            <span className={styles.text}>{change}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { Text } from '@aertrip/ui';
import { formatPaise } from '@aertrip/platform';
import { Link } from 'react-router-dom';
import { formatCount } from '../../shared/count-text';
import { figureLinks } from '../../shared/list/figure-links';
import { formatChange, formatShare, type Sums } from './figures';
import styles from './key-figures.module.css';

interface KeyFiguresProps {
  readonly sums: Sums;
  /** Sums of the period before. */
  readonly before: Sums;
  readonly period: string;
  /** The list's assignee filter, for one's own enquiries. */
  readonly own: Readonly<Record<string, string>>;
}

const received = ({ inPaise = 0, outPaise = 0 }: Sums) => inPaise + outPaise;

/** The main numbers of a period, linked to their lists. */
export function KeyFigures({ sums, before, period, own }: KeyFiguresProps) {
  const { enquiries, answered, quoted, booked, sales, salesPaise } = sums;
  const list = (filters: Readonly<Record<string, string>>) =>
    figureLinks.enquiries({ made: period, ...own, ...filters });
  const all = [
    {
      name: 'Enquiries',
      value: formatCount(enquiries),
      text: `${formatCount(enquiries - answered)} not answered`,
      change: formatChange(enquiries, before.enquiries),
      href: list({}),
    },
    {
      name: 'Quoted',
      value: formatCount(quoted),
      text: `${formatShare(quoted, enquiries)} of enquiries`,
      change: formatChange(quoted, before.quoted),
      href: list({ stage: 'quoted' }),
    },
    {
      name: 'Booked',
      value: formatCount(booked),
      text: `${formatShare(booked, enquiries)} of enquiries`,
      change: formatChange(booked, before.booked),
      href: list({ stage: 'booked' }),
    },
    ...(sales === undefined || salesPaise === undefined
      ? []
      : [
          {
            name: 'Sales',
            value: formatPaise(salesPaise),
            text: `${formatCount(sales)} bookings confirmed`,
            change: formatChange(salesPaise, before.salesPaise ?? 0, formatPaise),
            href: figureLinks.bookings({ made: period }),
          },
          {
            name: 'Received',
            value: formatPaise(received(sums)),
            text: `after ${formatPaise(Math.abs(sums.outPaise ?? 0))} paid out`,
            change: formatChange(received(sums), received(before), formatPaise),
            href: figureLinks.ledger({ period, state: 'received' }),
          },
        ]),
  ];
  return (
    <ul className={styles.figures}>
      {all.map(({ name, value, text, change, href }) => (
        <li key={name}>
          <Link to={href} className={styles.figure}>
            <Text as="span" size="sm" isStrong>
              {name}
            </Text>
            <span className={styles.value}>{value}</span>
            <Text as="span" size="xs" tone="soft">
              {text}
            </Text>
            <Text as="span" size="xs" tone="soft">
              {change}
            </Text>
          </Link>
        </li>
      ))}
    </ul>
  );
}

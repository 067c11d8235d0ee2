import { FormMessage } from '@aertrip/ui';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths';
import type { PackagesInTheWay } from '../api/packages-in-the-way';
import styles from './masters.module.css';

interface RetirementRefusedProps extends PackagesInTheWay {
  /** Name of the destination. */
  readonly name: string;
}

/** Why a destination cannot retire, with links to the blocking packages. */
export function RetirementRefused({ name, count, packages }: RetirementRefusedProps) {
  const reason =
    count === 1
      ? '1 published package belongs to it. Move it elsewhere or archive it first.'
      : `${count} published packages belong to it. Move them elsewhere or archive them first.`;
  return (
    <div className={styles.refusal}>
      <FormMessage tone="error">{`${name} cannot be retired while ${reason}`}</FormMessage>
      <ul aria-label="Packages to move or archive">
        {packages.map(({ id, title, destination }) => (
          <li key={id}>
            <Link to={paths.package.href(id)}>{title}</Link>
            {destination !== name && <span>{` (${destination})`}</span>}
          </li>
        ))}
      </ul>
      {count > packages.length && <p>{`and ${count - packages.length} more`}</p>}
    </div>
  );
}

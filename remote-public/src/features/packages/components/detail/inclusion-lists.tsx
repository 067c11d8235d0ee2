import { cx, Grid, Heading, List, Stack } from '@aertrip/ui';
import { CircleMinus, CirclePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { TravelIcon } from '@aertrip/ui/travel-icon';
import type { Inclusion } from '../../model/package-detail';
import styles from './inclusion-lists.module.css';

const groups: readonly { kind: Inclusion['kind']; title: string }[] = [
  { kind: 'include', title: 'Included' },
  { kind: 'exclude', title: 'Not included' },
  { kind: 'optional', title: 'Optional, at extra cost' },
];

function icon({ kind, icon: name }: Inclusion): ReactNode {
  if (kind === 'include') return <TravelIcon name={name} />;
  return kind === 'exclude' ? (
    <CircleMinus size={20} aria-hidden="true" />
  ) : (
    <CirclePlus size={20} aria-hidden="true" />
  );
}

/** Inclusions and exclusions of the price. */
export function InclusionLists({ inclusions }: { inclusions: readonly Inclusion[] }) {
  return (
    <Grid min="lg" gap={5} className={styles.groups}>
      {groups.map(({ kind, title }) => {
        const ofKind = inclusions.filter((inclusion) => inclusion.kind === kind);
        return (
          ofKind.length > 0 && (
            <Stack key={kind} gap={3}>
              <Heading level={3} size={5}>
                {title}
              </Heading>
              <List gap={3}>
                {ofKind.map((inclusion, index) => (
                  <li key={index} className={cx(styles.line, kind === 'include' && styles.include)}>
                    {icon(inclusion)}
                    <span>{inclusion.label}</span>
                  </li>
                ))}
              </List>
            </Stack>
          )
        );
      })}
    </Grid>
  );
}

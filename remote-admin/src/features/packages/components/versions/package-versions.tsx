import { Button } from '@aertrip/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { Card } from '../../../../components/card/card';
import type { GetName } from '../../model/merge/cell';
import type { PackageDetail } from '../../model/package-detail';
import styles from './differences.module.css';
import { VersionList } from './version-list';

interface PackageVersionsProps {
  readonly detail: PackageDetail;
  readonly getName: GetName;
  readonly disabled: boolean;
}

/** A package's versions behind a button, loaded on opening. */
export function PackageVersions({ detail, getName, disabled }: PackageVersionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const Icon = isOpen ? ChevronUp : ChevronDown;
  return (
    <Card
      title="Versions"
      id="versions"
      description="Every saved version of the package. A restored version is not saved until you save the package."
    >
      <div className={styles.more}>
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon size={16} aria-hidden />
          {isOpen ? 'Hide versions' : 'Show versions'}
        </Button>
        <div id={id} hidden={!isOpen} className={styles.versions}>
          {isOpen && <VersionList detail={detail} getName={getName} disabled={disabled} />}
        </div>
      </div>
    </Card>
  );
}

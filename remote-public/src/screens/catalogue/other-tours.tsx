import { useQuery } from '@tanstack/react-query';
import type { PackageDetail } from '../../features/packages/model/package-detail';
import { Section } from '../../components/section';
import { similarPackagesOptions } from '../../features/packages/api/package-lists';
import { PackageRail } from '../../features/packages/components/card/package-rail';

/** Further tours below a package. */
export function OtherTours({ detail }: { detail: PackageDetail }) {
  return (
    <div data-print="none">
      <SimilarPackages detail={detail} />
    </div>
  );
}

/** Similar tours; `null` when there are none or they failed to load. */
export function SimilarPackages({ detail }: { detail: PackageDetail }) {
  const { data } = useQuery(similarPackagesOptions(detail));
  if (!data || data.length === 0) return null;
  return (
    <Section title="You may also like" tone="mist">
      <PackageRail packages={data} label="Similar tours" />
    </Section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Section } from '../../../../components/section';
import { similarPackagesOptions } from '../../api/package-lists';
import type { PackageDetail } from '../../model/package-detail';
import { similarTo } from '../../model/similar-to';
import { PackageRail } from '../card/package-rail';

/** Similar tours; `null` when there are none or they failed to load. */
export function SimilarPackages({ detail }: { detail: PackageDetail }) {
  const { data } = useQuery(similarPackagesOptions(similarTo(detail)));
  if (!data || data.length === 0) return null;
  return (
    <Section title="You may also like" tone="mist">
      <PackageRail packages={data} label="Similar tours" />
    </Section>
  );
}

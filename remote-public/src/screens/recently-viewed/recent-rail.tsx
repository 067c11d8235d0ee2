import { Button } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../components/section';
import { packagesByIdOptions } from '../../features/packages/api/packages-by-id';
import { PackageRail } from '../../features/packages/components/card/package-rail';
import { forgetTours } from '../../features/recently-viewed/recent-tours';

/** These packages, the latest first, with a button to clear the list; empty when none is on sale. */
export function RecentRail({ ids }: { ids: readonly string[] }) {
  const { data = [] } = useQuery(packagesByIdOptions(ids));
  if (data.length === 0) return null;
  return (
    <Section
      title="Recently viewed"
      // The rail occupies the end of the line.
      lead={
        <>
          Saved in this browser only.{' '}
          <Button variant="ghost" size="sm" onClick={forgetTours}>
            Clear
          </Button>
        </>
      }
    >
      <PackageRail packages={data} label="Recently viewed" />
    </Section>
  );
}

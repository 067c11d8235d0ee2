import { Button } from '@aertrip/ui';
import { plural } from '../../../../lib/text';
import type { Nearby } from '../../api/package-lists';
import type { PackageSearch } from '../../model/package-search';

interface NearbyCitiesProps {
  nearby: Nearby | undefined;
  onChange: (changes: Partial<PackageSearch>) => void;
}

/** One press for each city near the chosen one that has such tours. */
export const NearbyCities = ({ nearby, onChange }: NearbyCitiesProps) =>
  nearby?.cities.map(({ iata, name, km, total }) => (
    <Button key={iata} variant="secondary" onClick={() => onChange({ city: iata })}>
      {`${plural(total, 'tour')} from ${name} (${km} km)`}
    </Button>
  ));

import { Button, Row } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { Card } from '../../../../shared/card';
import { countText } from '../../../../shared/count-text';
import { NotLoaded } from '../../../../shared/not-loaded';
import { TourSearch } from '../../../../shared/sale/tour-search';
import { sellablePackageOptions } from '../../quote-drafts';
import type { QuoteForm } from '../../model/quote-form';
import type { DepartureWish } from '../../model/sellable-package';
import { DepartureChoice } from './departure-choice';
import styles from './package-section.module.css';

interface ChosenPackageProps {
  readonly id: string;
  readonly wish: DepartureWish;
  readonly onChange: () => void;
}

function ChosenPackage({ id, wish, onChange }: ChosenPackageProps) {
  const query = useQuery(sellablePackageOptions(id));
  const { data } = query;
  return (
    <>
      <Row justify="between" className={styles.chosen}>
        <span>
          <strong>{data?.title ?? 'Package'}</strong>
          {data && (
            <small>
              {[data.destination?.name, countText(data.nights, 'night', 'nights'), data.code]
                .filter(Boolean)
                .join(' · ')}
            </small>
          )}
        </span>
        <Button size="sm" variant="secondary" onClick={onChange}>
          Change package
        </Button>
      </Row>
      {data ? (
        <DepartureChoice departures={data.departures} wish={wish} />
      ) : (
        <NotLoaded query={query} height="14rem" title="Departures could not be loaded" headingLevel={3} />
      )}
    </>
  );
}

/** Package and departure. */
export function PackageSection({ wish }: { readonly wish: DepartureWish }) {
  const { control, setValue } = useFormContext<QuoteForm>();
  const packageId = useWatch({ control, name: 'packageId' });
  const choose = (id: string) => {
    setValue('packageId', id);
    // The selection belongs to the former package.
    setValue('departureId', '');
    setValue('extras', {});
  };
  return (
    <Card title="Package and departure">
      {packageId ? (
        <ChosenPackage key={packageId} id={packageId} wish={wish} onChange={() => choose('')} />
      ) : (
        <TourSearch label="Find a tour" onChoose={({ id }) => choose(id)} />
      )}
    </Card>
  );
}

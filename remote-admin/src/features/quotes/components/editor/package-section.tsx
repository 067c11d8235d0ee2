import { Button, Row, Stack, TextField } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Card } from '../../../../shared/card';
import { countText } from '../../../../shared/count-text';
import { NotLoaded } from '../../../../shared/not-loaded';
import { useDebounced } from '../../../../shared/timing';
import { offeredAtMost } from '../../../../shared/sale/found-packages';
import { foundPackagesOptions, sellablePackageOptions } from '../../quote-drafts';
import type { QuoteForm } from '../../model/quote-form';
import type { DepartureWish } from '../../model/sellable-package';
import { DepartureChoice } from './departure-choice';
import styles from './package-section.module.css';

const typingPause = 250;

function PackageSearch({ onChoose }: { readonly onChoose: (id: string) => void }) {
  const [words, setWords] = useState('');
  const settled = useDebounced(words, typingPause);
  const query = useQuery(foundPackagesOptions(settled));
  const { data } = query;
  return (
    <Stack gap={3}>
      <TextField
        label="Search packages"
        type="search"
        autoComplete="off"
        hint="Search by title, code or summary. Published packages only."
        leading={<Search size={18} aria-hidden />}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {!data && (
        <NotLoaded query={query} height="8rem" title="Packages could not be loaded" headingLevel={3} />
      )}
      {data && (
        <>
          <p role="status" className={styles.count}>
            {`${data.total === 0 ? 'No published packages found.' : ''}${data.total > offeredAtMost ? `Showing ${offeredAtMost} of ${data.total}. Refine your search to see others.` : ''}`}
          </p>
          <ul className={styles.results}>
            {data.rows.map(({ id, title, code, destinationName, nights }) => (
              <li key={id}>
                <button type="button" className={styles.result} onClick={() => onChoose(id)}>
                  <strong>{title}</strong>
                  <small>
                    {[destinationName, countText(nights, 'night', 'nights'), code]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  );
}

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
        <PackageSearch onChoose={choose} />
      )}
    </Card>
  );
}

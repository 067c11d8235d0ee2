import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { CallbackBand } from '../../components/callback-band';
import { MoreLink, Section } from '../../components/section';
import { QueryState } from '../../components/query-state';
import { CardSkeletons } from '../../features/packages/components/card/card-skeletons';
import { paths } from '../../config/paths';
import { destinationCardsOptions } from '../../features/destinations/destinations';
import { DestinationGrid } from '../../features/destinations/destination-grid';
import { featuredDestinations } from '../../features/destinations/regions';
import { EnquiryDialog } from '../../features/enquiry/enquiry-dialog';
import { useEnquiryDialog } from '../../features/enquiry/use-enquiry-dialog';
import { departingSoonOptions, mostWantedOptions } from '../../features/packages/api/package-lists';
import { PackageRail } from '../../features/packages/components/card/package-rail';
import { ReviewStrip } from '../../features/reviews/review-strip';
import { TrustStrip } from './trust-strip';
import { WhyUs } from './why-us';

/** The home page below its search. Each boundary hydrates as a separate task. */
export function HomeSections({ today }: { today: string }) {
  const destinations = useQuery(destinationCardsOptions());
  const dialog = useEnquiryDialog();
  return (
    <>
      <TrustStrip />
      <Suspense>
        <TourRail options={mostWantedOptions()} title="Most wanted tours" />
      </Suspense>
      <Suspense>
        <Section
          title="Where to next?"
          lead="Destinations we know well, with local partners we trust."
          action={<MoreLink to={paths.destinations.href}>All destinations</MoreLink>}
        >
          <QueryState
            query={destinations}
            errorTitle="The destinations could not be loaded"
            pending={<CardSkeletons count={4} />}
          >
            {(cards) => <DestinationGrid destinations={featuredDestinations(cards, 10)} isMosaic />}
          </QueryState>
        </Section>
      </Suspense>
      <Suspense>
        <TourRail
          options={departingSoonOptions(today)}
          title="Departing soon"
          lead="These tours leave next."
          tone="mist"
        />
      </Suspense>
      <Suspense>
        <WhyUs />
        <ReviewStrip />
        <CallbackBand onRequestCallback={() => dialog.open('callback')} />
      </Suspense>
      <EnquiryDialog
        variant={dialog.variant && 'callback'}
        subject={null}
        today={today}
        onClose={dialog.close}
      />
    </>
  );
}

interface TourRailProps {
  options: ReturnType<typeof mostWantedOptions>;
  title: string;
  lead?: string;
  tone?: 'mist';
}

/** A row of tours; nothing without any. */
function TourRail({ options, title, lead, tone }: TourRailProps) {
  const query = useQuery(options);
  if (query.data?.length === 0) return null;
  return (
    <Section
      title={title}
      lead={lead}
      tone={tone}
      action={<MoreLink to={paths.search.href}>All tours</MoreLink>}
    >
      <QueryState
        query={query}
        errorTitle="These tours could not be loaded"
        pending={<CardSkeletons count={4} />}
      >
        {(packages) => <PackageRail packages={packages} label={title} />}
      </QueryState>
    </Section>
  );
}

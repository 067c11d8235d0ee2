import { Disclosure } from '@aertrip/ui';
import { formatExactPaise } from '@aertrip/platform';
import { useQuery } from '@tanstack/react-query';
import { Paragraphs } from '../../../../components/paragraphs';
import { QueryState } from '../../../../components/query-state';
import { packageTermsOptions } from '../../api/masters';
import type { PackageDetail } from '../../model/package-detail';

/** Payment, cancellation and entry rules: first those of this tour, then the general ones. */
export function PackagePolicies({ detail }: { detail: PackageDetail }) {
  const query = useQuery(packageTermsOptions());
  const { bookingAmountPaise, balanceDueDays, destination } = detail;
  const isAtHome = destination?.scope === 'domestic';
  return (
    <>
      {bookingAmountPaise > 0 && (
        <p>
          {`${formatExactPaise(bookingAmountPaise)} per person reserves your seats; the balance is due ${balanceDueDays} days before departure.`}
        </p>
      )}
      {destination?.visaNote && (
        <Disclosure title={`Visa for ${destination.name}`}>
          <Paragraphs text={destination.visaNote} />
        </Disclosure>
      )}
      <QueryState query={query} errorTitle="The general terms could not be loaded">
        {({ policies }) =>
          policies
            .filter(({ kind }) => !isAtHome || kind !== 'visa')
            .map(({ title, body }) => (
              <Disclosure key={title} title={title}>
                <Paragraphs text={body} />
              </Disclosure>
            ))
        }
      </QueryState>
    </>
  );
}

/** Questions about this tour, then the general ones that the tour does not answer itself. */
export function PackageFaqs({ detail: { faqs } }: { detail: PackageDetail }) {
  const { data } = useQuery(packageTermsOptions());
  const general = data?.faqs.filter(({ question }) => !faqs.some((own) => own.question === question)) ?? [];
  return [...faqs, ...general].map(({ question, answer }) => (
    <Disclosure key={question} title={question}>
      <Paragraphs text={answer} />
    </Disclosure>
  ));
}

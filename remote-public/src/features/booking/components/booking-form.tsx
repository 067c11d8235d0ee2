import { formatExactPaise, formatPhone } from '@aertrip/platform';
import { Button, Columns, focusOnce, Form, FormMessage, Row, Text, useDebounced } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { customerAuth, hasConfirmedContact, useCustomerAuth, type CustomerUser } from 'shared-auth';
import { QueryState } from '../../../components/query-state';
import { countTravellers, readParty, writeParty } from '../../../lib/party';
import { quoteOptions } from '../api/quote';
import { useBookingDraft } from '../hooks/use-booking-draft';
import { useHold } from '../hooks/use-hold';
import {
  isSameParty,
  partyOf,
  quoteRequestOf,
  travellerOfField,
  type BookingDraft,
  type TourDays,
} from '../model/draft';
import type { OfferedDeparture } from '../model/offer';
import { nextStep, reachableStep, stepErrors, stepNames, type Step } from '../model/steps';
import { toDraftField, type FieldErrors } from '../model/validation';
import bottom from './bottom-bar.module.css';
import { confirmModule } from './confirm-module';
import { ContactStep } from './contact-step';
import { ErrorSummary } from './error-summary';
import { ExtrasPart } from './extras-part';
import { HoldRefused } from './hold-refused';
import { ReviewStep } from './review-step';
import { StepList } from './step-list';
import { TravellersStep } from './travellers-step';
import { TripSummary } from './tour-lines';
import { VerifyEmail } from './verify-email';

/** Texts of the trip, such as its title and dates. */
export interface BookedTour {
  readonly slug: string;
  readonly title: string;
  /** Path of the package with the chosen departure. */
  readonly path: string;
  readonly packageId: string;
  readonly departure: OfferedDeparture & TourDays;
  /** Names are those of the passport. */
  readonly isAbroad: boolean;
}

interface BookingFormProps {
  tour: BookedTour;
  initial: BookingDraft;
  /** Called with the draft when the party is too large for online booking. */
  onGroup: (draft: BookingDraft) => void;
}

/** Delay between the last keystroke and the new price, in ms. */
const pause = 300;

const formId = 'booking-form';

/** The step that has the field. */
function stepOfField(field: string): Step | undefined {
  if (/^(contact|confirmation)/.test(field)) return 'contact';
  return /^(rooms|extras|promotion|special_wishes)/.test(field) ? 'travellers' : undefined;
}

/** The steps from the travellers to the hold, with the price beside them. */
export function BookingForm({ tour, initial, onGroup }: BookingFormProps) {
  const { departure } = tour;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { user } = useCustomerAuth();
  const [beganAsGuest] = useState(!user);
  const isConfirmed = user !== null && hasConfirmedContact(user);
  const [draft, change] = useBookingDraft(tour.slug, initial);
  const [refused, setRefused] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
  // A code counts only once it is applied: a half-typed code must not request a price.
  const [code, setCode] = useState(draft.promotion);

  const params = new URLSearchParams(search);
  const step = reachableStep(params.get('step'), draft, departure.startsOn);
  const hrefOf = (other: Step) => {
    const next = new URLSearchParams(search);
    next.set('step', other);
    return `${pathname}?${next}`;
  };

  const wanted = JSON.stringify(quoteRequestOf(departure.id, draft));
  const request = useDebounced(wanted, pause);
  const query = useQuery(quoteOptions(JSON.parse(request)));
  const quote = query.data && 'quote' in query.data ? query.data.quote : undefined;
  const refusal = query.data && 'refusal' in query.data ? query.data.refusal : undefined;

  // The last price stays while the next one loads; its errors are those of an entry that was corrected since.
  const isCurrent = request === wanted && !query.isPlaceholderData;
  const priceErrors: FieldErrors = isCurrent
    ? {
        ...(refusal?.field ? { [toDraftField(refusal.field)]: refusal.message } : {}),
        ...(quote?.promotionRefusal ? { promotion: quote.promotionRefusal } : {}),
      }
    : {};
  const errors: FieldErrors = {
    ...Object.fromEntries(Object.entries(priceErrors).filter(([field]) => stepOfField(field) === step)),
    ...(attempt > 0 ? missingIn(step) : {}),
    ...refused,
  };

  function missingIn(asked: Step): FieldErrors {
    return {
      ...stepErrors(asked, draft, departure.startsOn),
      ...(asked === 'travellers' && code.trim() !== draft.promotion
        ? { promotion: 'Apply the promotion code to see its price, or clear it.' }
        : {}),
      ...(asked === 'contact' && !user
        ? { confirmation: 'Confirm your mobile number or your email to continue.' }
        : {}),
    };
  }

  const { hold, isHolding, failure, reset } = useHold({
    departureId: departure.id,
    draft,
    renewKey: () => change({}),
    onHeld: (bookingId) => {
      const held = new URLSearchParams(search);
      held.delete('step');
      held.set('booking', bookingId);
      void navigate(`${pathname}?${held}`);
    },
    onRefused: (refusedFor) => {
      if (refusedFor.kind === 'sign-in')
        customerAuth.openLoginPrompt({ label: tour.title, path: pathname + search });
      if (refusedFor.kind !== 'field') return;
      setRefused({ [refusedFor.field]: refusedFor.message });
      setAttempt((count) => count + 1);
      const at = stepOfField(refusedFor.field);
      if (at) void navigate(hrefOf(at));
    },
  });

  function handleChange(fields: Partial<BookingDraft>) {
    const next = change(fields);
    setRefused({});
    reset();
    const party = partyOf(next.rooms);
    if (party.adults === 0 || isSameParty(party, readParty(params))) return;
    writeParty(params, party);
    void navigate(`${pathname}?${params}`, { replace: true, preventScrollReset: true });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const missing = missingIn(step);
    const isRefused = Object.keys(priceErrors).some((field) => stepOfField(field) === step);
    if (Object.keys(missing).length > 0 || isRefused) {
      setAttempt((count) => count + 1);
      return;
    }
    if (step !== 'review') {
      setAttempt(0);
      void navigate(hrefOf(nextStep(step)));
    } else if (quote && isConfirmed) hold(quote.totalPaise);
  }

  const confirming = useQuery({ ...confirmModule, enabled: !user });
  const heading = useHeadingOf(step);
  const canContinue = step !== 'review' || (quote !== undefined && isConfirmed);
  const isFree = quote?.totalPaise === 0;
  const action = step !== 'review' ? 'Continue' : isFree ? 'Confirm booking' : 'Reserve for 20 minutes';
  return (
    <>
      <StepList current={step} hrefOf={hrefOf} />
      <Columns gap={6}>
        <Form id={formId} gap={5} onSubmit={handleSubmit}>
          <h2 ref={heading} tabIndex={-1}>
            {stepNames[step]}
          </h2>
          <ErrorSummary
            errors={errors}
            whom={(field) => travellerOfField(draft.rooms, field)}
            attempt={attempt}
          />
          {user && !isConfirmed && <VerifyEmail email={user.email} />}
          {step === 'contact' && <ContactStep draft={draft} errors={errors} onChange={handleChange} />}
          {step === 'travellers' && (
            <>
              <TravellersStep
                rooms={draft.rooms}
                errors={errors}
                days={departure}
                needsPassport={tour.isAbroad}
                onChange={(rooms) => handleChange({ rooms })}
                onGroup={() => onGroup(draft)}
              />
              <ExtrasPart
                draft={draft}
                code={code}
                errors={errors}
                packageId={tour.packageId}
                departureId={departure.id}
                onChange={handleChange}
                onCode={setCode}
              />
            </>
          )}
          {step !== 'travellers' && !user && (
            <QueryState query={confirming} errorTitle="The confirmation could not be loaded">
              {({ ConfirmContact }) => (
                <ConfirmContact
                  contact={draft.contact}
                  packageSlug={tour.slug}
                  label={`${tour.title}, ${departure.dates}`}
                  returnPath={pathname + search}
                  error={errors.confirmation}
                />
              )}
            </QueryState>
          )}
          {step === 'contact' && beganAsGuest && user && isConfirmed && <Confirmed user={user} />}
          {step === 'review' && (
            <ReviewStep
              draft={draft}
              errors={errors}
              cancellation={quote?.cancellation ?? []}
              tcsPaise={quote?.tcsPaise ?? 0}
              tourPath={tour.path}
              onConsent={(hasConsent) => handleChange({ hasConsent })}
            />
          )}
          {failure && (
            <HoldRefused
              failure={failure}
              tourPath={tour.path}
              onAccept={hold}
              onBookAgain={() => quote && hold(quote.totalPaise, true)}
              isHolding={isHolding}
            />
          )}
          {step === 'review' && (
            <Text tone="soft">
              {isFree
                ? 'There is nothing to pay. Your seats are confirmed at once.'
                : 'We hold your seats for 20 minutes. After that, start again. You are charged only when you pay.'}
            </Text>
          )}
          {canContinue && (
            <Row className={bottom.instead}>
              <Button type="submit" size="lg" busy={isHolding}>
                {action}
              </Button>
            </Row>
          )}
        </Form>
        <TripSummary title={tour.title} departure={departure} query={query} />
      </Columns>
      <div data-bottom-bar="" className={bottom.bar} role="region" aria-label="Your total">
        <a href="#booking-price" className={bottom.price}>
          <strong>{quote ? formatExactPaise(quote.totalPaise) : 'No price yet'}</strong>
          <span>{travellersText(draft)}</span>
        </a>
        {canContinue && (
          <Button type="submit" form={formId} busy={isHolding}>
            {action}
          </Button>
        )}
      </div>
    </>
  );
}

/** Takes the focus of the code field that it replaces, and comes into view. */
function Confirmed({ user: { displayName, email, phone } }: { user: CustomerUser }) {
  return (
    <div ref={focusOnce} tabIndex={-1}>
      <FormMessage tone="success">
        {`Confirmed. This booking will be in the account of ${displayName ?? email ?? formatPhone(phone ?? '')}: find it under My Bookings.`}
      </FormMessage>
    </div>
  );
}

function travellersText({ rooms }: BookingDraft): string {
  const count = countTravellers(partyOf(rooms));
  return `${count === 1 ? '1 traveller' : `${count} travellers`}, see the price`;
}

/** Focuses the heading of a step after a step change, not on the first render. */
function useHeadingOf(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return heading;
}

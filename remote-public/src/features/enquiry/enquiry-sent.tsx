import { formatPhone } from '@aertrip/platform';
import { Button, ButtonLink, Card, focusOnce, Heading, Row, Stack, Text } from '@aertrip/ui';
import { paths } from '../../config/paths';
import type { SentEnquiry } from './use-enquiry-form';
import type { EnquiryVariant } from './enquiry';

interface EnquirySentProps {
  sent: SentEnquiry;
  variant: EnquiryVariant;
  isSignedIn: boolean;
  onClose: () => void;
}

const nextStep = (variant: EnquiryVariant): string =>
  variant === 'callback'
    ? 'We will help you find a tour, a date and a price that suit you.'
    : 'We will agree on dates, rooms and extras with you, and send you a written quote.';

/** The reference of a received enquiry, and the next step. */
export function EnquirySent({ sent, variant, isSignedIn, onClose }: EnquirySentProps) {
  return (
    <Stack>
      {/* The form that had the focus is gone. */}
      <h3 ref={focusOnce} tabIndex={-1}>
        Thank you, we have received your enquiry.
      </h3>
      <Card as="p" tone="mist" gap={1}>
        <Text as="span" size="sm" tone="soft">
          Your reference
        </Text>
        <Text as="strong" size="lg">
          {sent.reference}
        </Text>
      </Card>
      <Heading level={4} size={5}>
        What happens next
      </Heading>
      <ol>
        <li>{`A travel expert will call you on ${formatPhone(sent.phone)} within one working day.`}</li>
        <li>{nextStep(variant)}</li>
        <li>We hold seats only after you accept. You have nothing to pay until then.</li>
      </ol>
      <Row gap={3}>
        <Button onClick={onClose}>Done</Button>
        {isSignedIn && (
          <ButtonLink to={paths.myEnquiries.href} replace variant="secondary">
            See my enquiries
          </ButtonLink>
        )}
      </Row>
    </Stack>
  );
}

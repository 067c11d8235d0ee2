import { formatDate, notify } from '@aertrip/platform';
import { Badge, Button, Form, FormMessage, List, Row, Stack, Text, TextArea } from '@aertrip/ui';
import { useState, type FormEvent } from 'react';
import { SectionCard } from '../../../../components/screen-parts';
import { failureText, refusedField } from '../../../../lib/refusal';
import { sendChangeRequest, useBookingChange } from '../../api/change-booking';
import type { BookingDetails } from '../../model/booking-details';
import { changeRequest } from '../../model/booking-change';
import type { BookingChange } from '../../api/booking-changes';
import { ChangeField } from './change-field';

/** Requests changes that only the travel desk can make, and lists earlier requests. */
export function ChangeRequestCard({ booking }: { readonly booking: BookingDetails }) {
  const { changeRequests, status } = booking;
  const canRequest = status === 'hold' || status === 'confirmed';
  if (!canRequest && changeRequests.length === 0) return null;
  return (
    <SectionCard title="Request a change">
      {changeRequests.length > 0 && (
        <List>
          {changeRequests.map(({ id, text, createdAt, answeredAt }) => (
            <Stack as="li" key={id} gap={2}>
              <Text isTyped>{text}</Text>
              <Row as="p" gap={2}>
                <Badge tone={answeredAt ? 'good' : 'accent'}>
                  {answeredAt ? 'Answered' : 'With our team'}
                </Badge>
                <Text as="span" size="sm" tone="soft">
                  {answeredAt ? formatDate(answeredAt) : `Sent on ${formatDate(createdAt)}`}
                </Text>
              </Row>
            </Stack>
          ))}
        </List>
      )}
      {canRequest && <RequestForm booking={booking} />}
    </SectionCard>
  );
}

function RequestForm({ booking }: { readonly booking: BookingDetails }) {
  const [text, setText] = useState('');
  const [change, setChange] = useState<BookingChange>();
  const sending = useBookingChange((request: string) => sendChangeRequest(booking.id, request));
  const isRefused = refusedField(sending.error) === 'text';

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (sending.isPending) return;
    sending.mutate(change ? `${changeRequest(change)} ${text}`.trim() : text, {
      onSuccess: () => {
        setText('');
        setChange(undefined);
        notify.success('We have received your request. Our team will call or write to you.');
      },
    });
  }

  return (
    <Form onSubmit={handleSubmit} aria-label="Change request">
      {booking.status === 'confirmed' && (
        <ChangeField bookingId={booking.id} chosen={change} onChoose={setChange} />
      )}
      <TextArea
        label={change ? 'Anything else?' : 'What would you like to change?'}
        hint={change ? undefined : 'For example, another traveller. Our team will call or write to you.'}
        optional={change !== undefined}
        maxLength={1800}
        value={text}
        error={isRefused ? failureText(sending.error) : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {sending.error && !isRefused && <FormMessage tone="error">{failureText(sending.error)}</FormMessage>}
      <Row>
        <Button type="submit" variant="secondary" busy={sending.isPending}>
          Send request
        </Button>
      </Row>
    </Form>
  );
}

import { Card } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { demoDeliveryOptions } from '../api/guest';

interface DemoDeliveryProps {
  /** Phone number or email address. */
  to: string;
  /** Differs with each message. */
  id: string;
}

/** The code or link in the embedded demo, which sends neither SMS nor mail; nothing on a hosted site. */
export function DemoDelivery({ to, id }: DemoDeliveryProps) {
  const { data } = useQuery(demoDeliveryOptions(to, id));
  if (!data?.code && !data?.link) return null;
  return (
    <Card as="p" tone="warn" isCompact>
      <span>
        <strong>Demo: nothing is sent. </strong>
        {data.code ? (
          <span>{`Your code is ${data.code}.`}</span>
        ) : (
          <a href={data.link}>Open the link of the mail</a>
        )}
      </span>
    </Card>
  );
}

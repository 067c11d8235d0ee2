import { AppError } from '@aertrip/platform';
import { Button, ButtonLink } from '@aertrip/ui';
import { CircleAlert, Hourglass, MailCheck, MailOpen, MailX } from 'lucide-react';
import { redirect, useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { functionUrl } from 'shared-auth';
import * as v from 'valibot';
import { MessagePage } from '../../components/message-page';
import { paths } from '../../config/paths';

const tokenSchema = v.pipe(v.string(), v.uuid());

const outcomes = {
  confirmed: {
    icon: <MailCheck />,
    title: 'You are subscribed',
    text: 'Thank you. We will email you new departures and early prices once or twice a month. You can unsubscribe from any of these emails.',
  },
  expired: {
    icon: <Hourglass />,
    title: 'This link has expired',
    text: 'A confirmation link works once, within three days. If you have already used it, you are subscribed. If not, subscribe again at the bottom of this page.',
  },
  left: {
    icon: <MailX />,
    title: 'You have unsubscribed',
    text: 'We have deleted your email address and will not send you any more newsletters. To subscribe again, use the button at the bottom of this page.',
  },
  incomplete: {
    icon: <CircleAlert />,
    title: 'This link is incomplete',
    text: 'Please open the link in our email again, or copy all of it.',
  },
  failed: {
    icon: <CircleAlert />,
    title: 'We could not update your subscription',
    text: 'Nothing has changed. Please open the link in our email again in a few minutes.',
  },
} as const;

const isOutcome = (name: string): name is keyof typeof outcomes => Object.hasOwn(outcomes, name);

/** Checks only the form of the token; a press on the button checks the token itself. */
export function requireToken({ params }: LoaderFunctionArgs): null {
  if (v.is(tokenSchema, params.token)) return null;
  throw redirect(paths.newsletterOutcome.href('incomplete' satisfies keyof typeof outcomes));
}

/** @throws AppError `not-found` */
export function requireOutcome({ params }: LoaderFunctionArgs): null {
  if (isOutcome(params.outcome ?? '')) return null;
  throw new AppError('not-found', 'There is no such page.', { status: 404 });
}

/** A native form needs no script: the function redirects to the page with the outcome. */
const PressForm = ({ press, children }: { press: 'confirm' | 'leave'; children: string }) => {
  const { token = '' } = useParams();
  return (
    <form
      method="post"
      action={functionUrl(`/functions/v1/newsletter/${press}/${encodeURIComponent(token)}`)}
    >
      <Button type="submit">{children}</Button>
    </form>
  );
};

/** `/newsletter/confirm/:token`. Opening it changes nothing, because mail scanners open links too. */
export const ConfirmNewsletterScreen = () => (
  <MessagePage
    icon={<MailOpen />}
    title="Confirm your subscription"
    action={<PressForm press="confirm">Confirm subscription</PressForm>}
  >
    Confirm that you want our newsletter: new departures and early prices, once or twice a month. If you did
    not request it, close this page and we will delete your address.
  </MessagePage>
);

/** `/newsletter/leave/:token` */
export const LeaveNewsletterScreen = () => (
  <MessagePage
    icon={<MailX />}
    title="Unsubscribe from our newsletter?"
    action={<PressForm press="leave">Unsubscribe</PressForm>}
  >
    We will delete your email address at once and stop sending you our newsletter.
  </MessagePage>
);

/** `/newsletter/:outcome` */
export function NewsletterOutcomeScreen() {
  const { outcome = '' } = useParams();
  if (!isOutcome(outcome)) return null;
  const { icon, title, text } = outcomes[outcome];
  return (
    <MessagePage
      icon={icon}
      title={title}
      action={<ButtonLink to={paths.destinations.href}>See all destinations</ButtonLink>}
    >
      {text}
    </MessagePage>
  );
}

import type { Template } from '../message.ts';

export const newsletterWelcome: Template = ({ leave_token }) => ({
  subject: 'You are subscribed to our newsletter',
  paragraphs: [
    'Thank you for confirming. We will email you new departures and early prices, once or twice a month.',
    'To unsubscribe, use the link at the end of any of these emails. We then delete your address.',
  ],
  leaveToken: leave_token ?? undefined,
});

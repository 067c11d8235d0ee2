import type { Template } from '../message.ts';

export const newsletterWelcome: Template = ({ leave_token }) => ({
  subject: 'You are on the list of our newsletter',
  paragraphs: [
    'Thank you for confirming. New departures and early prices come to this address, once or twice a month.',
    'Every letter ends with a link with which you leave. Your address is deleted then.',
  ],
  leaveToken: leave_token ?? undefined,
});

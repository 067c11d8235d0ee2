import { Grid, Heading, Stack, Text } from '@aertrip/ui';
import { BadgeCheck, ReceiptIndianRupee, Salad, UserRoundCheck, type LucideIcon } from 'lucide-react';
import { Section } from '../../components/section';

const reasons: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: UserRoundCheck,
    title: 'A tour manager with you',
    text: 'From the first airport to the last, an experienced tour manager who knows the route takes care of everything.',
  },
  {
    icon: ReceiptIndianRupee,
    title: 'Clear prices',
    text: 'Every tour shows what is included, what is not, and the price by room and by traveller.',
  },
  {
    icon: BadgeCheck,
    title: 'Guaranteed departures',
    text: 'Dates marked as guaranteed will run, however many guests join. You can plan your leave around them.',
  },
  {
    icon: Salad,
    title: 'Food that feels like home',
    text: 'Vegetarian meals on every tour. Jain meals on every tour in India, and on most tours abroad with two weeks’ notice.',
  },
];

export function WhyUs() {
  return (
    <Section title="Why travel with us" tone="sand">
      <Grid as="ul" gap={6}>
        {reasons.map(({ icon: Icon, title, text }) => (
          <Stack as="li" key={title} gap={2} align="start">
            <Text as="span" tone="accent">
              <Icon size={32} aria-hidden="true" />
            </Text>
            <Heading level={3} size={4}>
              {title}
            </Heading>
            <Text tone="soft">{text}</Text>
          </Stack>
        ))}
      </Grid>
    </Section>
  );
}

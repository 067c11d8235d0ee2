import { formatPhone } from '@aertrip/platform';
import { dictionary } from '@aertrip/platform/dictionary';
import { IconText, List } from '@aertrip/ui';
import { Globe, KeyRound, Smartphone } from 'lucide-react';
import type { CustomerUser } from 'shared-auth';
import { SectionCard } from '../../components/screen-parts';

const known = dictionary<{ label: string; Icon: typeof KeyRound }>({
  password: { label: 'Email and password', Icon: KeyRound },
  phone: { label: 'Mobile number', Icon: Smartphone },
  'google.com': { label: 'Google', Icon: Globe },
});

/** Sign-in methods of the account. */
export function SignInMethods({ user: { providers, phone } }: { readonly user: CustomerUser }) {
  return (
    <SectionCard title="Sign-in methods">
      <List gap={3}>
        {providers.map((provider) => {
          const { label, Icon } = known[provider] ?? { label: provider, Icon: Globe };
          return (
            <IconText as="li" key={provider} icon={Icon}>
              {provider === 'phone' ? `${label} ${formatPhone(phone ?? '')}` : label}
            </IconText>
          );
        })}
      </List>
    </SectionCard>
  );
}

import { Globe, KeyRound } from 'lucide-react';
import { SectionCard } from '../../../components/section-card';
import styles from './profile-card.module.css';

const known: Readonly<Record<string, { label: string; Icon: typeof KeyRound }>> = {
  password: { label: 'Email and password', Icon: KeyRound },
  'google.com': { label: 'Google', Icon: Globe },
};

/** Sign-in methods of the account. */
export function SignInMethods({ providers }: { readonly providers: readonly string[] }) {
  return (
    <SectionCard title="Sign-in methods">
      <ul className={styles.methods}>
        {providers.map((provider) => {
          const { label, Icon } = known[provider] ?? { label: provider, Icon: Globe };
          return (
            <li key={provider} className={styles.method}>
              <Icon size={20} aria-hidden="true" />
              {label}
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}

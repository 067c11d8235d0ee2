import { paths } from '../config/paths';
import { Tabs } from './tabs';

export const settingsTabHref = (tab: string) => `${paths.settings.href}?tab=${tab}`;

const tabs = [
  { title: 'Administrators', href: paths.settings.href },
  { title: 'Company', href: settingsTabHref('company') },
  { title: 'Security', href: settingsTabHref('security') },
  { title: 'Personal data', href: settingsTabHref('data') },
  { title: 'Messages', href: paths.messages.href },
];

/** Tabs of `/admin/settings`; the first one for an unknown `current`. */
export function SettingsTabs({ current }: { readonly current: string }) {
  const known = tabs.find(({ href }) => href === current)?.href;
  return <Tabs label="Settings" tabs={tabs} current={known ?? paths.settings.href} />;
}

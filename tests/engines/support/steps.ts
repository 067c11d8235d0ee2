import type { Tab } from './tab';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Fills in the login as it stands and sends it. */
export async function logIn(tab: Tab, { email, password }: Credentials): Promise<void> {
  await tab.getByLabel('Email').fill(email);
  await tab.getByLabel('Password').fill(password);
  await tab.getByRole('button', { name: 'Sign in' }).click();
}

export const heading = (tab: Tab, name: string | RegExp) => tab.getByRole('heading', { level: 1, name });
export const navigation = (tab: Tab) => tab.getByRole('navigation', { name: 'Main' });

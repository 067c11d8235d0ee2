import { getSiteConfig } from '@aertrip/platform';
import { parse } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { customerAuth, type CustomerUser } from 'shared-auth';
import * as v from 'valibot';

const saveName = (displayName: string) => customerAuth.updateProfile({ displayName });

/** Gives a new account the name of the contact. The booking continues without it. */
async function nameAccount({ displayName }: CustomerUser, name: string): Promise<void> {
  if (displayName || name.trim() === '') return;
  await saveName(name.trim()).catch((error: unknown) => console.warn('The account has no name yet:', error));
}

/** @returns id of the code. @throws the provider's error */
export const sendCode = (phone: string) => customerAuth.sendCode(phone);

/** @throws the provider's error */
export const signInWithCode = async (codeId: string, code: string, name: string) =>
  nameAccount(await customerAuth.signInWithCode(codeId, code), name);

/** @throws the provider's error */
export const sendSignInLink = (email: string, returnPath: string) =>
  customerAuth.sendSignInLink(email, returnPath);

/** @throws the provider's error */
export const signInWithLink = async (email: string, link: string, name: string) =>
  nameAccount(await customerAuth.signInWithLink(email, link), name);

const deliverySchema = v.object({ code: v.optional(v.string()), link: v.optional(v.string()) });

/**
 * What the embedded demo would have sent to a phone or mailbox; nothing elsewhere.
 * @param key differs with each message
 */
export const demoDeliveryOptions = (to: string, key: string) =>
  queryOptions({
    queryKey: ['booking', 'demo-delivery', to, key],
    enabled: getSiteConfig().authEmulatorUrl !== undefined,
    queryFn: async ({ signal }) => {
      const url = `${getSiteConfig().authEmulatorUrl}/__offline/inbox?to=${encodeURIComponent(to)}`;
      return parse(deliverySchema, await (await fetch(url, { signal })).json());
    },
  });

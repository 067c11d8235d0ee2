import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { callService, signInStaff } from '../accounts';
import type { OwnSite } from '../own-site';
import type { TrustRow } from '../trust-row';

const inFlight = 12;
/** Longest outage of the data, in ms. */
const mostMs = 60_000;

/** Sends an enquiry as a new client. @returns its phone number, once it is acknowledged */
async function enquire(site: OwnSite, index: number): Promise<string | undefined> {
  const phone = `+9197${String(Date.now() % 1e5).padStart(5, '0')}${String(index % 1000).padStart(3, '0')}`;
  const answer = await callService(site.asAnother(), '/rest/v1/rpc/submit_enquiry', {
    body: { p: { name: 'Leela', phone, adults: 2, children: 0, consent: true } },
  }).catch(() => undefined);
  return answer?.ok ? phone : undefined;
}

/** Sends one enquiry after the other. @returns the numbers of those that were acknowledged */
async function enquireOften(
  site: OwnSite,
  isEnough: (phones: readonly string[]) => boolean,
): Promise<string[]> {
  const phones: string[] = [];
  for (let index = 0; !isEnough(phones); index += 1) {
    const phone = await enquire(site, index);
    if (phone) phones.push(phone);
    else await delay(20);
  }
  return phones;
}

/** How many of the enquiries the desk does not have. */
async function missing(site: OwnSite, phones: readonly string[]): Promise<number> {
  const token = await signInStaff(site, 'owner@example.com');
  const list = `(${phones.map((phone) => `"${phone}"`).join(',')})`;
  const answer = await callService(
    site,
    `/rest/v1/enquiries?select=phone&phone=in.${encodeURIComponent(list)}`,
    { method: 'GET', token },
  );
  return phones.length - ((await answer.json()) as unknown[]).length;
}

const answersData = async (site: OwnSite): Promise<boolean> => {
  const answer = await callService(site, '/rest/v1/themes?select=id&limit=1', { method: 'GET' }).catch(
    () => undefined,
  );
  return answer?.ok ?? false;
};

async function millisecondsUntilData(site: OwnSite): Promise<number> {
  const from = performance.now();
  while (performance.now() - from < mostMs) {
    if (await answersData(site)) return performance.now() - from;
    await delay(50);
  }
  return Number.POSITIVE_INFINITY;
}

export const rows: readonly TrustRow[] = [
  {
    attack: 'kill -9 of the database while enquiries arrive',
    async measureOwn(site) {
      let isOver = false;
      const progress = new EventEmitter();
      const underWay = once(progress, 'ten');
      const load = enquireOften(site, ({ length }) => {
        if (length >= 10) progress.emit('ten');
        return isOver;
      });
      let ms: number;
      try {
        await underWay;
        process.kill(site.databasePid(), 'SIGKILL');
        // Waits for the outage to begin.
        while (await answersData(site)) await delay(5);
        ms = await millisecondsUntilData(site);
      } finally {
        isOver = true;
      }
      const phones = await load;
      const lost = await missing(site, phones);
      return {
        result: `data after ${(ms / 1000).toFixed(1)} s, ${lost} of ${phones.length} acknowledged lost`,
        isOpen: lost > 0 || ms > mostMs,
      };
    },
  },
  {
    attack: `SIGTERM with ${inFlight} requests in progress`,
    async measureOwn(site) {
      const pages = Array.from({ length: inFlight }, async (_, index) => {
        const answer = await site.request(`/search?q=stop-${index}-${Date.now()}`);
        return (await answer.text()).endsWith('</html>');
      });
      // The first is answered, the others are being rendered.
      await Promise.any(pages);
      const ended = site.end('SIGTERM');
      const whole = (await Promise.allSettled(pages)).filter(
        (page) => page.status === 'fulfilled' && page.value,
      ).length;
      await ended;
      await site.start();
      return { result: `${inFlight - whole} of ${inFlight} cut`, isOpen: whole < inFlight };
    },
  },
];

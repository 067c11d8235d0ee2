import { chromium } from 'playwright-core';
// lcp.mjs runs url...
const [runs, ...urls] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const res = {};
for (let i = 0; i < +runs; i++) for (const url of urls) {
  const c = await b.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true });
  const page = await c.newPage(); const s = await c.newCDPSession(page);
  await s.send('Network.enable'); await s.send('Network.setCacheDisabled', { cacheDisabled: true });
  await s.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 1.6e6/8, uploadThroughput: 750e3/8 });
  await s.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => { window.__l = []; window.__lt = []; window.__cls = 0; new PerformanceObserver((l) => { for (const e of l.getEntries()) window.__l.push({ t: e.startTime, el: e.element?.tagName + '.' + (e.element?.className || '').slice(0, 20) + ' ' + (e.url || '').slice(-30) }); }).observe({ type: 'largest-contentful-paint', buffered: true }); new PerformanceObserver((l) => { for (const e of l.getEntries()) window.__cls += e.hadRecentInput ? 0 : e.value; }).observe({ type: 'layout-shift', buffered: true }); new PerformanceObserver((l) => { for (const e of l.getEntries()) window.__lt.push(e.duration); }).observe({ type: 'longtask', buffered: true }); });
  await page.goto(url, { waitUntil: 'load' }); await page.waitForTimeout(1500);
  const r = await page.evaluate(() => ({ l: window.__l, cls: window.__cls, tbt: window.__lt.reduce((a, d) => a + Math.max(0, d - 50), 0), fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime, load: performance.timing.loadEventEnd - performance.timing.navigationStart, js: performance.getEntriesByType('resource').filter((e) => /\.js/.test(e.name)).reduce((a, e) => a + e.encodedBodySize, 0), all: performance.getEntriesByType('resource').reduce((a, e) => a + e.encodedBodySize, 0), n: performance.getEntriesByType('resource').length }));
  (res[url] ??= []).push(r); await c.close();
}
const med = (a) => a.toSorted((x, y) => x - y)[a.length >> 1];
for (const [u, rs] of Object.entries(res)) console.log(u, 'FCP', med(rs.map(r => r.fcp)) | 0, 'LCP', med(rs.map(r => r.l.at(-1).t)) | 0, rs.map(r => r.l.at(-1).t | 0).join(','), 'CLS', med(rs.map(r => r.cls)).toFixed(3), 'TBT', med(rs.map(r => r.tbt)) | 0, 'load', med(rs.map(r => r.load)), 'js', rs[0].js, 'all', rs[0].all, 'n', rs[0].n, JSON.stringify(rs[0].l.at(-1).el));
await b.close();

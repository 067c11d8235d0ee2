import { asCustomer } from '../support/customer-session';
import { expect, moveTo, open, test, type Page } from '../support/fixtures';
import { createVerifiedAccount } from '../support/site-data';

/** Replaces each text node by elements, as the translation of a browser does, with the same words. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const untouched = 'font, script, style, noscript, select, textarea';
    function translateIn(root: Node): void {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      if (root instanceof Text) texts.push(root);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest(untouched) !== null) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    }
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes) translateIn(node);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    translateIn(document.body);
  });

// A late part of the page that hydrates after its translation is rendered anew, which React reports.
test.use({ expectedErrors: /React error #418/ });

test('opens each linked screen of a translated page', async ({ page }) => {
  const account = await createVerifiedAccount(page.request);
  await asCustomer(page, account);
  await open(page, '/');
  await translate(page);
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  const own = [
    '/user/profile',
    '/user/bookings',
    '/user/enquiries',
    '/shortlist',
    '/compare',
    '/find-booking',
  ];
  const paths = [...new Set([...links, ...own])].filter((path) => !path.startsWith('/admin'));
  for (const path of paths) {
    await moveTo(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading your next destination...')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
  }
});

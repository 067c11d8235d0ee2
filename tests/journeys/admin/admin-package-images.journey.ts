import { aDraft, expect, openPart, pixel, test } from './admin-steps';
import { nightly } from '../support/nightly';

test.describe('pictures', () => {
  test.use({ expectedErrors: /Error uploading image:|status of 500/ });

  test('with a wrong type or over 5 MB are refused before the upload', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/storage/v1/')) sent.push(`${request.method()} ${request.url()}`);
    });
    await page.goto((await aDraft(page)).address);
    await openPart(page, 'Images');
    await page.getByLabel('Choose images').setInputFiles([
      { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
      { name: 'moving.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
      { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
    ]);
    const reasons = page.getByRole('alert');
    await expect(reasons).toHaveText([
      'plan.pdf is not a supported image. Choose a JPEG, PNG, WebP or AVIF file.',
      'moving.gif is not a supported image. Choose a JPEG, PNG, WebP or AVIF file.',
      /^huge\.jpg is too large: 5\.0 MB\. The limit is 5 MB\.$/,
    ]);
    await page.getByRole('button', { name: 'Dismiss plan.pdf' }).click();
    await expect(reasons).toHaveCount(2);
    await expect(page.getByLabel(/^Alternative text/)).toHaveCount(0);
    expect(sent).toEqual([]);
  });

  test('show message and status of a refused upload, log it, and retry', nightly, async ({ page }) => {
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('Error uploading image:'),
    );
    await page.route('**/storage/v1/object/images/**', (route) =>
      route.fulfill({
        status: 500,
        json: { statusCode: '500', error: 'DiskFull', message: 'No space left for pictures' },
      }),
    );
    await page.goto((await aDraft(page)).address);
    await openPart(page, 'Images');
    await page
      .getByLabel('Choose images')
      .setInputFiles({ name: 'bay.png', mimeType: 'image/png', buffer: pixel });
    const failed = page.getByRole('listitem').filter({ hasText: 'bay.png' });
    await expect(failed.getByRole('alert')).toContainText('No space left for pictures');
    await expect(failed.getByRole('alert')).toContainText('500');
    const [, answer] = (await logged).args();
    expect(
      await answer?.evaluate(({ message, status, statusCode }) => ({ message, status, statusCode })),
    ).toEqual({
      message: 'No space left for pictures',
      status: 500,
      statusCode: '500',
    });

    await page.unroute('**/storage/v1/object/images/**');
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Alternative text of image 1')).toBeVisible();
    await expect(failed).toHaveCount(0);
  });
});

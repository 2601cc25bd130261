import { readFile } from 'node:fs/promises';
import { PAGES } from '@app/contracts';
import { adminOf } from '@app/testing';
import { newAddress } from '@app/testing/newsletter';
import { sharedSite } from '@app/testing/shared-site';
import { expect, it } from '@jest/globals';
import { faultsOf } from '../axe.js';
import { DESKTOP, fitsTheWindow, openWindow, PHONE } from '../browser.js';

const site = sharedSite();

it('an admin imports addresses from a file, mends its faulty line, and downloads the list', async () => {
  const admin = await adminOf(site);
  const { page, context, errors } = await openWindow(site.url, DESKTOP, admin);
  await page.goto(PAGES.adminLetters);
  const section = page.getByRole('region', { name: 'Subscribers' });
  const address = newAddress();
  const choose = (...rows: string[]) =>
    section.getByLabel('Import addresses').setInputFiles({
      name: 'fair.csv',
      // As systems with a spreadsheet call it.
      mimeType: 'application/vnd.ms-excel',
      buffer: Buffer.from(['email,consentAt,proof', ...rows].join('\r\n')),
    });
  const press = () => section.getByRole('button', { name: 'Import', exact: true }).click();
  await press();
  await section.getByText('Please choose a file').waitFor();
  await choose(`${address},2026-01-31,Signed at the fair`, 'ana@,31.1.2026,Signed');
  await press();
  const faults = section.getByRole('alert');
  await faults.getByText('Line 3: Please enter a valid email address').waitFor();
  await faults.getByText(/^Line 3: Please write when they consented as 2026-11-30/).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await choose(`${address},2026-01-31,Signed at the fair`, `${address.toUpperCase()},2026-01-31,Signed at the fair`);
  await faults.waitFor({ state: 'detached' });
  await press();
  const report = section.getByRole('status');
  await report.getByText('1 address was added.').waitFor();
  await report.getByText('1 address was there already.').waitFor();
  await press();
  await report.getByText('No address was added.').waitFor();
  await page.setViewportSize(PHONE);
  await fitsTheWindow(page);
  expect(await faultsOf(page)).toEqual([]);

  const coming = page.waitForEvent('download');
  await section.getByRole('link', { name: 'Download the list' }).click();
  const file = await readFile(await (await coming).path(), 'utf8');
  expect(file).toContain(`${address},2026-01-31T00:00:00.000Z,import,Signed at the fair,`);
  await page.goto(PAGES.adminActivity);
  await page.getByText('imported 1 address into').first().waitFor();
  await page
    .getByText(/exported [\d,]+ address/)
    .first()
    .waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

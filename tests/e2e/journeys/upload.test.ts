import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bitsOf, distanceBetween } from '../../../app/platform/video/fingerprint.ts';
import { DRAWN_BY_FFMPEG } from '../../fixtures/fingerprints.ts';
import { boxOf, PLACE } from '../../harness/location-data.ts';
import { breakingLink } from '../breaking-link.ts';
import {
  baseUrl,
  expectAccessible,
  expectNoSidewaysScroll,
  journey,
  type Language,
  PASSWORD,
  wordsOf,
} from '../browser.ts';
import { ask, createLiveCampaign, hasFfmpeg, newPerson, topUp, videoFile } from '../steps.ts';

const FIXTURES = 'tests/fixtures/video';
const MIB = 1024 * 1024;
async function brandWithCampaign(delivery = 'file') {
  const brand = await newPerson('brand', { fullName: 'Noor Saleh', companyName: 'Noor' });
  await topUp(brand, 'starter');
  return { brand, id: await createLiveCampaign(brand, { delivery }) };
}

/** One campaign is enough for tests that submit no video. */
let shared: Promise<string> | undefined;
const sharedCampaign = () => {
  shared ??= brandWithCampaign().then(({ id }) => id);
  return shared;
};

/** A creator at the form of that campaign, over a link slow enough to show the progress of an upload. */
async function creatorAtForm(expected: RegExp, language: Language = 'en') {
  const link = await breakingLink(Number.POSITIVE_INFINITY);
  const id = await sharedCampaign();
  const creator = await newPerson(
    'creator',
    { fullName: 'Lina Haddad' },
    { phone: true, language, proxy: link.address, expectedErrors: expected },
  );
  await creator.goto(`/creator/campaign/${id}`);
  return { creator, ...(await openForm(creator, language)) };
}

const arrived = (form: Locator, language: Language = 'en') =>
  form.getByText(wordsOf(language)('media.field.done'), { exact: true }).waitFor();
const sentPercent = async (form: Locator) =>
  Number(await form.getByRole('progressbar').getAttribute('aria-valuenow'));

async function openForm(creator: Page, language: Language) {
  const t = wordsOf(language);
  await creator
    .getByRole('button', { name: t('submissions.step.submit') })
    .first()
    .click();
  const form = creator.getByRole('dialog');
  return { form, chooser: form.locator('input[type=file]').first() };
}

test('completes a large upload over a breaking link, after a pause and a closed page', async () => {
  const t = wordsOf('en');
  const { brand, id } = await brandWithCampaign();
  const link = await breakingLink(3 * MIB);
  const creator = await newPerson(
    'creator',
    { fullName: 'Lina Haddad' },
    { phone: true, proxy: link.address, expectedErrors: /Failed to load resource/ },
  );
  const file = videoFile(24 * MIB);
  await creator.goto(`/creator/campaign/${id}`);
  const first = await openForm(creator, 'en');
  await first.chooser.setInputFiles(file);
  const progress = first.form.getByRole('progressbar');
  const percent = async () => Number(await progress.getAttribute('aria-valuenow'));
  await expect.poll(percent).toBeGreaterThan(30);
  await first.form.getByRole('button', { name: t('media.field.pause') }).click();
  await first.form.getByText(t('media.field.paused'), { exact: true }).waitFor();
  await expectAccessible(creator);
  const paused = await percent();

  // The closed page has lost its state.
  creator.on('dialog', (dialog) => void dialog.accept());
  await creator.reload();
  const second = await openForm(creator, 'en');
  await second.form.getByRole('list', { name: t('media.field.unfinished') }).waitFor();
  await second.chooser.setInputFiles(file);
  // Some bytes that the first page sent had not arrived.
  await expect.poll(percent).toBeGreaterThan(paused - 15);
  await second.form.getByText(t('media.field.done'), { exact: true }).waitFor();
  expect(link.breaks()).toBeGreaterThan(5);

  await second.form.getByLabel(t('submissions.form.title')).fill('First cut');
  await second.form.getByRole('checkbox').check();
  await second.form.getByRole('button', { name: t('submissions.form.submit') }).click();
  await second.form.waitFor({ state: 'hidden' });
  const [sent] = (await ask(brand, 'GET', `/reviews?campaignId=${id}`)).items;
  // Before the approval the brand can watch the video, but not download it.
  expect(sent.video.downloadUrl).toBeNull();
  expect((await brand.request.get(sent.video.url)).ok()).toBe(true);
  const [own] = (await ask(creator, 'GET', '/submissions')).items;
  const cookie = (await creator.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const download = await fetch(baseUrl + own.video.downloadUrl, { headers: { cookie } });
  const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  expect(hashOf(await download.bytes())).toBe(hashOf(readFileSync(file)));
  const poster = await brand.request.get(sent.video.posterUrl);
  expect(poster.headers()['content-type']).toBe('image/webp');
});

test('fingerprints a video like ffmpeg and warns of a similar one before submission', async () => {
  const t = wordsOf('en');
  const brand = await newPerson('brand', { fullName: 'Noor Saleh', companyName: 'Noor' });
  await topUp(brand, 'starter');
  const small = { minShortSide: 360, minKbps: 0, sound: false };
  const campaign = () => createLiveCampaign(brand, { delivery: 'file', videoRequirements: small });
  const [first, second] = [await campaign(), await campaign()];
  const creator = await newPerson('creator', { fullName: 'Lina Haddad' }, { phone: true });
  type Files = Parameters<Locator['setInputFiles']>[0];
  const choose = async (place: Awaited<ReturnType<typeof openForm>>, file: Files) => {
    const begun = creator.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/uploads'),
    );
    await place.chooser.setInputFiles(file);
    const { fingerprint } = (await begun).postDataJSON();
    await place.form.getByText(t('media.field.done'), { exact: true }).waitFor();
    return fingerprint && bitsOf(fingerprint);
  };

  await creator.goto(`/creator/campaign/${first}`);
  const there = await openForm(creator, 'en');
  const [glow, desk] = (['glow-serum', 'desk-setup'] as const).map((name) => bitsOf(DRAWN_BY_FFMPEG[name]));
  expect(distanceBetween(await choose(there, 'public/demo/desk-setup.mp4'), desk!)).toBeLessThanOrEqual(8);
  // The form accepts a file that this browser cannot play, without a poster.
  const unplayable = readFileSync('public/demo/eid-dates.mp4');
  unplayable.fill(0x55, unplayable.indexOf('mdat') + 4);
  const file = { name: 'unplayable.mp4', mimeType: 'video/mp4', buffer: unplayable };
  expect(await choose(there, file)).toBeUndefined();
  const drawn = await choose(there, 'public/demo/glow-serum.mp4');
  expect(distanceBetween(drawn, glow!)).toBeLessThanOrEqual(8);
  expect(distanceBetween(drawn, desk!)).toBeGreaterThan(11);
  await there.form.getByLabel(t('submissions.form.title')).fill('First cut');
  await there.form.getByRole('checkbox').check();
  await there.form.getByRole('button', { name: t('submissions.form.submit') }).click();
  await there.form.waitFor({ state: 'hidden' });

  // The file has other bytes with the same pictures.
  await creator.goto(`/creator/campaign/${second}`);
  const here = await openForm(creator, 'en');
  await choose(here, videoFile(100, 'public/demo/glow-serum.mp4'));
  await here.form.getByText(t('submissions.form.alike')).waitFor();
  await expectAccessible(creator);
  await here.form.getByLabel(t('submissions.form.title')).fill('Second cut');
  await here.form.getByRole('checkbox').check();
  await here.form.getByRole('button', { name: t('submissions.form.submit') }).click();
  await here.form.waitFor({ state: 'hidden' });
  const [sent] = (await ask(brand, 'GET', `/reviews?campaignId=${second}`)).items;
  expect(sent.video.duplicate).toBe('alike');

  // A browser too slow to draw a fingerprint learns the server's, if that has ffmpeg.
  if (!hasFfmpeg()) return;
  await creator.route('**/api/uploads', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const { fingerprint: _, ...rest } = route.request().postDataJSON();
    return route.continue({ postData: rest });
  });
  await creator.goto(`/creator/campaign/${await campaign()}`);
  const slow = await openForm(creator, 'en');
  await slow.chooser.setInputFiles(videoFile(100, 'public/demo/glow-serum.mp4'));
  await slow.form.getByText(t('submissions.form.alike')).waitFor();
});

journey(
  'names each unmet requirement of a campaign before a byte of video is sent',
  'en',
  async (language) => {
    const t = wordsOf(language);
    const { id } = await brandWithCampaign();
    const creator = await newPerson('creator', { fullName: 'Lina Haddad' }, { language, phone: true });
    await creator.goto(`/creator/campaign/${id}`);
    const { form, chooser } = await openForm(creator, language);
    const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');
    const expectMessage = async (text: string) =>
      expect.poll(async () => plain((await form.textContent()) ?? '')).toContain(plain(text));

    // The form is not sent without a video.
    await form.getByLabel(t('submissions.form.title')).fill('First cut');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: t('submissions.form.submit') }).click();
    await expectMessage(t('submissions.errors.videoMissing'));

    await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await expectMessage(t('media.field.not.video'));
    await chooser.setInputFiles({ name: 'empty.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(0) });
    await expectMessage(t('media.errors.emptyFile'));
    await chooser.setInputFiles(`${FIXTURES}/audio-only.mp4`);
    await expectMessage(t('media.refusals.noVideo'));
    await chooser.setInputFiles(`${FIXTURES}/rotated-90.mp4`);
    await expectMessage(t('submissions.findings.horizontal', { found: '256×144', expected: '9:16' }));
    // After a submission the finding stays the only error.
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: t('submissions.form.submit') }).click();
    await expectMessage(t('submissions.findings.horizontal', { found: '256×144', expected: '9:16' }));
    expect(await form.getByText(t('submissions.errors.videoMissing'), { exact: true }).count()).toBe(0);
    await expectAccessible(creator);
    await expectNoSidewaysScroll(creator);
    expect((await ask(creator, 'GET', '/uploads')).items).toEqual([]);

    await chooser.setInputFiles(videoFile());
    await form.getByText(t('media.field.done'), { exact: true }).waitFor();
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: t('submissions.form.submit') }).click();
    await form.waitFor({ state: 'hidden' });
    await creator.getByText(t('submissions.own.status.pending')).first().waitFor();
  },
);

test('asks to wait for a file that the browser still reads', async () => {
  const t = wordsOf('en');
  const { creator, form, chooser } = await creatorAtForm(/^$/);
  let read = () => {};
  const held = new Promise<void>((resolve) => {
    read = resolve;
  });
  await creator.route('**/assets/draw-poster-*.js*', async (route) => {
    await held;
    await route.continue();
  });
  await chooser.setInputFiles(videoFile());
  await form.getByRole('button', { name: t('submissions.form.submit') }).click();
  await form.getByText(t('media.field.notYet'), { exact: true }).waitFor();
  read();
  await arrived(form);
});

test.each<[Language, RegExp]>([
  ['en', /YouTube, Vimeo, TikTok, Instagram or a direct link .+ publicly accessible/],
  ['ar', /يوتيوب أو فيميو أو تيك توك أو إنستغرام، أو رابط مباشر .+ متاحًا للجميع/],
])('names the supported sources at the link of a video (%s)', async (language, sources) => {
  const t = wordsOf(language);
  const { id } = await brandWithCampaign('file_or_link');
  const creator = await newPerson('creator', { fullName: 'Lina Haddad' }, { language, phone: true });
  await creator.goto(`/creator/campaign/${id}`);
  const { form } = await openForm(creator, language);
  await form.getByRole('button', { name: t('submissions.form.linkInstead') }).click();
  const link = form.getByLabel(t('submissions.form.videoUrl'));
  const hintId = await link.getAttribute('aria-describedby');
  expect(await form.locator(`[id="${hintId}"]`).textContent()).toMatch(sources);
});

test.each<Language>(['en', 'ar'])(
  'lists each rule for a video, and reports at its arrival that its location was removed (%s)',
  async (language) => {
    const t = wordsOf(language);
    const { creator, form, chooser } = await creatorAtForm(/^$/, language);
    await form
      .locator('summary')
      .filter({ hasText: t('campaigns.wanted.title') })
      .press('Enter');
    const rules = form.getByRole('listitem');
    const bitrate = t('campaigns.wanted.bitrate', { kbps: 444, size: '720\u00a0×\u00a01280' });
    for (const rule of [
      t('campaigns.wanted.fps', { min: 20, max: 60 }),
      bitrate,
      t('campaigns.wanted.codecs'),
    ])
      await rules.filter({ hasText: rule }).waitFor();
    const place = boxOf('udta', boxOf('\xa9xyz', Buffer.from(`\0\x12\x15\xc7${PLACE}`, 'latin1')));
    const buffer = Buffer.concat([readFileSync(videoFile()), place]);
    await chooser.setInputFiles({ name: 'home.mp4', mimeType: 'video/mp4', buffer });
    await form.getByText(t('media.field.doneForSale'), { exact: true }).waitFor();
    await expectAccessible(creator);
  },
);

test('accepts a dropped video and a pasted replacement', async () => {
  const { creator, form } = await creatorAtForm(/^$/);
  for (const [gesture, name] of [
    ['drop', 'dropped.mp4'],
    ['paste', 'pasted.mp4'],
  ] as const) {
    const bytes = readFileSync(videoFile()).toString('base64');
    await form.getByRole('group', { name: wordsOf('en')('submissions.form.video'), exact: true }).evaluate(
      (field, transfer) => {
        const content = Uint8Array.from(atob(transfer.bytes), (byte) => byte.charCodeAt(0));
        const carried = new DataTransfer();
        carried.items.add(new File([content], transfer.name, { type: 'video/mp4' }));
        const event =
          transfer.gesture === 'drop'
            ? new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: carried, bubbles: true, cancelable: true });
        field.dispatchEvent(event);
      },
      { bytes, name, gesture },
    );
    await form.getByText(name, { exact: true }).first().waitFor();
    await arrived(form);
  }
  expect(await form.getByText('dropped.mp4').count()).toBe(0);
  await expectAccessible(creator);
});

test('reports a lost network during an upload and resumes when the network is back', async () => {
  const t = wordsOf('en');
  const { creator, form, chooser } = await creatorAtForm(/Failed to load|ERR_|fetch/);
  await chooser.setInputFiles(videoFile(24 * MIB));
  await expect.poll(() => sentPercent(form)).toBeGreaterThan(15);
  await creator.context().setOffline(true);
  await form.getByText(t('media.field.waiting'), { exact: true }).waitFor();
  const before = await sentPercent(form);
  expect(before).toBeLessThan(100);
  await creator.context().setOffline(false);
  await arrived(form);
});

test('resumes an upload after the session ended and the user signed in again', async () => {
  const t = wordsOf('en');
  const { creator, form, chooser } = await creatorAtForm(/401|Failed to load/);
  const { email } = (await ask(creator, 'GET', '/auth/session')).user;
  const begun: string[] = [];
  creator.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/uploads')) begun.push(request.url());
  });
  await chooser.setInputFiles(videoFile(24 * MIB));
  await expect.poll(() => sentPercent(form)).toBeGreaterThan(15);
  await creator.context().clearCookies({ name: 'laqta.session_token' });
  await creator.waitForURL('**/auth?next=**');
  await creator.getByLabel(t('auth.email')).fill(email);
  await creator.getByLabel(t('auth.password'), { exact: true }).fill(PASSWORD);
  await creator.getByRole('button', { name: t('auth.signIn.submit') }).click();
  await creator.waitForURL('**/creator/campaign/**');
  await arrived((await openForm(creator, 'en')).form);
  expect(begun).toHaveLength(1);
});

journey('states the limit of five open uploads and lets the user discard one', 'ar', async (language) => {
  const t = wordsOf(language);
  const { creator, form, chooser } = await creatorAtForm(/409/, language);
  for (let count = 0; count < 5; count++) {
    const file = {
      purpose: 'video',
      fileName: `old ${count}.mp4`,
      sizeBytes: 1_000,
      lastModifiedMs: count,
    };
    await ask(creator, 'POST', '/uploads', file);
  }
  await chooser.setInputFiles(videoFile());
  await form
    .getByText(t('media.errors.tooManyUploads', { max: 5 }), { exact: true })
    .first()
    .waitFor();
  await expectAccessible(creator);
  const discard = form.getByRole('button', { name: t('media.field.discard', { name: 'old 0.mp4' }) });
  await discard.click();
  // The place is free once the server has discarded the upload.
  await discard.waitFor({ state: 'detached' });
  await form.getByRole('button', { name: t('media.field.retry') }).click();
  await arrived(form, language);
});

test('crops a picture by keyboard and refuses an unreadable one without a crop dialog', async () => {
  const t = wordsOf('en');
  const brand = await newPerson('brand', { fullName: 'Noor Saleh', companyName: 'Noor' });
  await brand.goto('/brand-details');
  const logo = brand.getByRole('group', { name: t('media.pictures.newLogo') });
  const chooser = logo.locator('input[type=file]').first();
  const chosen = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

  await brand.evaluate(() =>
    new MutationObserver(() => {
      if (document.querySelector('dialog')) document.body.dataset.hadDialog = '';
    }).observe(document.body, { childList: true, subtree: true }),
  );
  await chooser.setInputFiles(
    chosen('vector\u202egpj.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  );
  await logo.getByText(t('media.refusals.kind'), { exact: true }).waitFor();
  await logo.getByRole('button', { name: t('media.field.remove', { name: 'vectorgpj.png' }) }).waitFor();
  expect(await brand.locator('body').getAttribute('data-had-dialog')).toBeNull();
  expect(await logo.locator('img').count()).toBe(0);

  await chooser.setInputFiles('public/demo/avatars/amina.webp');
  const square = brand.getByRole('application', { name: t('ui.crop.label') });
  await expect.poll(() => square.evaluate((shown) => shown === document.activeElement)).toBe(true);
  // Enabled once the picture has loaded. Before that, the keys move nothing.
  const use = brand.getByRole('button', { name: t('media.pictures.use'), disabled: false });
  await use.waitFor();
  await brand.keyboard.press('+');
  await expectAccessible(brand);
  await use.press('Enter');
  await brand.getByText(t('media.pictures.savedLogo')).waitFor();
});

test('names the step at which a profile picture fails', async () => {
  const t = wordsOf('en');
  const creator = await newPerson(
    'creator',
    { fullName: 'Lina Haddad' },
    { expectedErrors: /403|500|Failed to load/ },
  );
  await creator.goto('/profile');
  const picture = creator.getByRole('group', { name: t('media.pictures.new') });
  const chooser = picture.locator('input[type=file]').first();
  const whole = readFileSync('public/demo/avatars/amina.webp');
  const choose = (buffer: Buffer) =>
    chooser.setInputFiles({ name: 'lina.webp', mimeType: 'image/webp', buffer });
  const use = creator.getByRole('button', { name: t('media.pictures.use') });
  await choose(whole.subarray(0, 100));
  await use.click();
  await picture.getByText(/^Failed to read image file\./).waitFor();

  await creator.route('**/api/uploads', (route) =>
    route.fulfill({ status: 403, json: { code: 'errors.forbidden' } }),
  );
  await choose(whole);
  await use.click();
  const reason = t('errors.forbidden');
  await creator.getByText(`Failed to upload image: ${reason}`, { exact: true }).waitFor();

  await creator.unroute('**/api/uploads');
  await creator.route('**/api/profile/picture', (route) =>
    route.fulfill({ status: 500, json: { code: 'errors.internal' } }),
  );
  await choose(whole);
  await use.click();
  await creator.getByText(`Failed to save profile image: ${t('errors.internal')}`, { exact: true }).waitFor();
});

journey('reports an upload that continues after its form has closed', 'ar', async (language) => {
  const t = wordsOf(language);
  const { creator, form, chooser } = await creatorAtForm(/Failed to load resource/, language);
  const release = Promise.withResolvers<void>();
  await creator.route('**/api/uploads/**', async (route) => {
    if (route.request().method() === 'PATCH') await release.promise;
    await route.continue();
  });
  await chooser.setInputFiles(videoFile());
  await form.getByText(t('media.field.safeToLeave')).waitFor();
  await creator.keyboard.press('Escape');
  const name = 'morning glow.mp4';
  await creator.getByText(t('media.field.closed.left', { name })).waitFor();
  await expectAccessible(creator);
  release.resolve();
  await creator.getByText(t('media.field.closed.done', { name })).waitFor();
  const reopened = await openForm(creator, language);
  await arrived(reopened.form, language);
});

test('counts uploads that continue after their form has closed, and reports the end of each', async () => {
  const t = wordsOf('en');
  const brand = await newPerson('brand', { fullName: 'Noor Saleh', companyName: 'Noor' });
  const release = Promise.withResolvers<void>();
  await brand.route('**/api/uploads/**', async (route) => {
    if (route.request().method() === 'PATCH') await release.promise;
    await route.continue();
  });
  await brand.goto('/dashboard');
  await brand
    .getByRole('button', { name: t('campaigns.quickCreate') })
    .first()
    .click();
  const form = brand.getByRole('dialog');
  const references = form.getByRole('group', { name: t('campaigns.form.references') });
  const names = ['amina.webp', 'lina.webp'];
  await references
    .locator('input[type=file]')
    .first()
    .setInputFiles(names.map((name) => `public/demo/avatars/${name}`));
  for (const name of names) await references.getByText(name, { exact: true }).first().waitFor();
  await expect.poll(() => references.getByText(t('media.field.reading'), { exact: true }).count()).toBe(0);
  await brand.keyboard.press('Escape');
  await brand.getByText(t('media.field.closed.several', { count: 2 })).waitFor();
  release.resolve();
  for (const name of names) await brand.getByText(t('media.field.closed.done', { name })).waitFor();
});

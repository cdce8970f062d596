import { expect } from 'vitest';
import { expectAccessible, journey, wordsOf } from '../browser.ts';
import { ask, newPerson } from '../steps.ts';

journey(
  'saves a profile as parsed and merges changes of another device into the form',
  'en',
  async (language) => {
    const t = wordsOf(language);
    const creator = await newPerson('creator', { fullName: 'Lina Haddad' }, { language });
    await creator.goto('/profile');
    const field = (name: 'bio.creator' | 'expertise' | 'location') =>
      creator.getByLabel(t(`workspaces.profile.${name}`), { exact: false });
    const save = creator.getByRole('button', { name: t('workspaces.profile.save'), exact: true });
    expect(await save.isDisabled()).toBe(true);
    await field('expertise').fill(language === 'ar' ? 'طبخ ،  سفر' : 'Food ,  Travel');
    await field('bio.creator').fill('I cook, and film it.');
    // A pasted address becomes a handle.
    const handle = creator.getByLabel('TikTok', { exact: true });
    await handle.fill('https://www.tiktok.com/@lina.films');
    await handle.blur();
    expect(await handle.inputValue()).toBe('lina.films');
    await save.click();
    await creator.getByText(t('workspaces.profile.saved')).waitFor();
    const { platforms } = await ask(creator, 'GET', '/profile');
    expect(platforms.tiktok.url).toBe('https://www.tiktok.com/@lina.films');
    await creator.getByText(t('workspaces.profile.today'), { exact: true }).waitFor();
    await creator.getByText(t('workspaces.profile.active'), { exact: true }).waitFor();
    expect(await field('expertise').inputValue()).toBe(language === 'ar' ? 'طبخ، سفر' : 'Food, Travel');
    expect(await save.isDisabled()).toBe(true);

    // Another device saves the location while this one edits the bio.
    await field('bio.creator').fill('I cook, I travel, and film both.');
    const { fullName, bio, expertiseTags } = await ask(creator, 'GET', '/profile');
    await ask(creator, 'PUT', '/profile', { fullName, bio, expertiseTags, location: 'Amman' });
    await expect.poll(() => field('location').inputValue()).toBe('Amman');
    expect(await field('bio.creator').inputValue()).toBe('I cook, I travel, and film both.');
    await save.click();
    await expect
      .poll(async () => (await ask(creator, 'GET', '/profile')).bio)
      .toBe('I cook, I travel, and film both.');
    expect((await ask(creator, 'GET', '/profile')).location).toBe('Amman');
    await expectAccessible(creator);
  },
);

journey('keeps what is typed while a profile is saved', 'ar', async (language) => {
  const t = wordsOf(language);
  const creator = await newPerson('creator', { fullName: 'Lina Haddad' }, { language });
  await creator.goto('/profile');
  const field = (name: 'bio.creator' | 'expertise' | 'location') =>
    creator.getByLabel(t(`workspaces.profile.${name}`), { exact: false });
  const save = creator.getByRole('button', { name: t('workspaces.profile.save'), exact: true });
  const arrival = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  await creator.route('**/api/profile', async (route) => {
    if (route.request().method() === 'PUT') {
      arrival.resolve();
      await release.promise;
    }
    await route.continue();
  });
  await field('expertise').fill('طبخ ،  سفر');
  await field('bio.creator').fill('I cook.');
  await save.click();
  await arrival.promise;
  await field('bio.creator').fill('I cook, and film it.');
  release.resolve();
  await creator.getByText(t('workspaces.profile.saved')).waitFor();
  expect(await field('expertise').inputValue()).toBe('طبخ، سفر');
  expect(await field('bio.creator').inputValue()).toBe('I cook, and film it.');
  await save.click();
  await expect.poll(async () => (await ask(creator, 'GET', '/profile')).bio).toBe('I cook, and film it.');
  await expect.poll(() => save.isDisabled()).toBe(true);
});

journey(
  'keeps what is typed while a profile is saved, when the page is left meanwhile',
  'en',
  async (language) => {
    const t = wordsOf(language);
    const creator = await newPerson('creator', { fullName: 'Lina Haddad' }, { language });
    await creator.goto('/profile');
    const bio = creator.getByLabel(t('workspaces.profile.bio.creator'), { exact: false });
    const location = creator.getByLabel(t('workspaces.profile.location'), { exact: false });
    const release = Promise.withResolvers<void>();
    await creator.route('**/api/profile', async (route) => {
      if (route.request().method() === 'PUT') await release.promise;
      await route.continue();
    });
    await bio.fill('I cook.');
    await location.fill('Amman');
    await creator.getByRole('button', { name: t('workspaces.profile.save'), exact: true }).click();
    await bio.fill('I cook, and film it.');
    await creator
      .getByRole('navigation', { name: t('settings.label') })
      .getByRole('link', { name: t('settings.emails') })
      .click();
    await bio.waitFor({ state: 'detached' });
    release.resolve();
    await creator.getByText(t('workspaces.profile.saved')).waitFor();
    await creator
      .getByRole('navigation', { name: t('settings.label') })
      .getByRole('link', { name: t('settings.profile'), exact: true })
      .click();
    await expect.poll(() => bio.inputValue()).toBe('I cook, and film it.');
    await expect.poll(() => location.inputValue()).toBe('Amman');
    await expect
      .poll(() =>
        creator.getByRole('button', { name: t('workspaces.profile.save'), exact: true }).isEnabled(),
      )
      .toBe(true);
  },
);

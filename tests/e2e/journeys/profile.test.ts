import { expect } from 'vitest';
import { expectAccessible, journey, wordsOf } from '../browser.ts';
import { ask, newPerson } from '../steps.ts';

journey(
  'a profile is saved as it is understood, and what is saved elsewhere takes nothing away that is being written',
  async (language) => {
    const t = wordsOf(language);
    const creator = await newPerson('creator', { fullName: 'Lina Haddad' }, { language });
    await creator.goto('/profile');
    const field = (name: string) => creator.getByLabel(t(`workspaces.profile.${name}`), { exact: false });
    const save = creator.getByRole('button', { name: t('workspaces.profile.save'), exact: true });
    expect(await save.isDisabled()).toBe(true);
    await field('expertise').fill(language === 'ar' ? 'طبخ ،  سفر' : 'Food ,  Travel');
    await field('bio.creator').fill('I cook, and film it.');
    await save.click();
    await creator.getByText(t('workspaces.profile.saved')).waitFor();
    await creator.getByText(t('workspaces.profile.today'), { exact: true }).waitFor();
    await creator.getByText(t('workspaces.profile.active'), { exact: true }).waitFor();
    expect(await field('expertise').inputValue()).toBe(language === 'ar' ? 'طبخ، سفر' : 'Food, Travel');
    expect(await save.isDisabled()).toBe(true);

    // On another device the place is entered, while a sentence is being written here.
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

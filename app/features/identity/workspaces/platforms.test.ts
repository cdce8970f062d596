import { expect, test } from 'vitest';
import { addressOn, handleOf, isOnPlatform, PLATFORMS } from './platforms.ts';
import { ProfileForm } from './ui/form-schema.ts';

test('turns a user name or partial URL into a profile URL', () => {
  for (const typed of [
    'lina.films',
    ' @lina.films',
    'ends-with-x.com',
    'tiktok.com/@lina.films',
    'http://tiktok.com/@lina.films',
  ])
    expect(isOnPlatform('tiktok', addressOn('tiktok', typed)), typed).toBe(true);
  for (const platform of PLATFORMS) expect(isOnPlatform(platform, addressOn(platform, '@lina'))).toBe(true);
});

test('turns no other text into a profile URL', () => {
  for (const typed of ['tiktok.com', 'lina films', 'evil.example/@lina'])
    expect(isOnPlatform('tiktok', addressOn('tiktok', typed)), typed).toBe(false);
});

test('shows the handle of a profile URL, and other URLs as they are', () => {
  for (const typed of [
    'lina.films',
    '@lina.films',
    'tiktok.com/@lina.films',
    'https://www.tiktok.com/@lina.films/',
  ])
    expect(handleOf('tiktok', addressOn('tiktok', typed)), typed).toBe('lina.films');
  for (const platform of PLATFORMS)
    expect(handleOf(platform, addressOn(platform, 'lina_films'))).toBe('lina_films');
  for (const [platform, address] of [
    ['tiktok', 'https://www.tiktok.com/@lina?lang=en'],
    ['tiktok', 'https://www.instagram.com/lina'],
    ['youtube', 'https://www.youtube.com/channel/UC1'],
    ['facebook', 'https://www.facebook.com/profile.php?id=1'],
    ['x', ''],
  ] as const)
    expect(handleOf(platform, address)).toBe(address);
});

test('reads follower counts with separators and digits of either script', () => {
  const places = { tiktok: { url: '@lina', followers: '١٢٬٤٠٠' }, x: { url: ' ', followers: '' } };
  const read = ProfileForm.parse({ fullName: 'Lina', expertiseTags: '', platforms: places });
  expect(read.platforms).toEqual({ tiktok: { url: 'https://www.tiktok.com/@lina', followers: 12_400 } });
  const typed = { tiktok: { url: '@lina', followers: 'many' }, x: { url: '', followers: '12' } };
  const checked = ProfileForm.safeParse({ fullName: 'Lina', expertiseTags: '', platforms: typed });
  expect(checked.error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'platforms.tiktok.followers',
    'platforms.x.url',
  ]);
});

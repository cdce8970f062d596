import { z } from 'zod';
import { inAsciiDigits, parseWhole } from '#core/typed-number.ts';
import { typedTags } from '#platform/http/schemas/text.ts';
import { addressOn, PLATFORMS } from '../platforms.ts';
import { PlatformsInput, ProfileInput } from '../schema.ts';

const readFollowers = (typed: string): number | null =>
  typed.trim() ? (parseWhole(inAsciiDigits(typed).replaceAll(/[,\s]/g, '')) ?? Number.NaN) : null;

const TypedPlatforms = z
  .record(z.string(), z.object({ url: z.string(), followers: z.string() }))
  .transform(
    (typed): z.input<typeof PlatformsInput> =>
      Object.fromEntries(
        PLATFORMS.flatMap((platform) => {
          const { url = '', followers = '' } = typed[platform] ?? {};
          if (!url.trim() && !followers.trim()) return [];
          return [[platform, { url: addressOn(platform, url), followers: readFollowers(followers) }]];
        }),
      ),
  )
  .pipe(PlatformsInput);

export const ProfileForm = ProfileInput.extend({
  expertiseTags: typedTags(ProfileInput.shape.expertiseTags.unwrap()),
  platforms: TypedPlatforms,
});

import { z } from 'zod';
import { inAsciiDigits, parseWhole } from '#core/typed-number.ts';
import { typedTags } from '#platform/http/schemas/text.ts';
import { addressOn, PLATFORMS } from '../platforms.ts';
import { PlatformsInput, ProfileInput } from '../schema.ts';

/** Numbers of followers are long: they are typed with commas, or without. */
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

/** The API's own contract, read from what the form holds: tags are typed with commas between them, addresses by name. */
export const ProfileForm = ProfileInput.extend({
  expertiseTags: typedTags(ProfileInput.shape.expertiseTags.unwrap()),
  platforms: TypedPlatforms,
});

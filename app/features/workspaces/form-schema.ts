import { typedTags } from '#platform/http/tags.ts';
import { ProfileInput } from './schema.ts';

/** The API's own contract, read from what the form holds: tags are typed with commas between them. */
export const ProfileForm = ProfileInput.extend({
  expertiseTags: typedTags(ProfileInput.shape.expertiseTags.unwrap()),
});

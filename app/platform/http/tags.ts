import { z } from 'zod';
import { line } from './line.ts';

/** Free words. The same one twice, in whatever case, is one. */
export const tagList = ({ max, maxLength }: { max: number; maxLength: number }) =>
  z
    .array(line(maxLength, 'errors.longTag').min(1, 'errors.required'))
    .transform(firstOfEach)
    .pipe(z.array(z.string()).max(max, 'errors.manyTags'));

function firstOfEach(tags: string[]): string[] {
  const seen = new Set<string>();
  return tags.filter((tag) => seen.size < seen.add(tag.toLowerCase()).size);
}

/** The same, typed with commas of either script, with or without a hash. What is wrong with one is said of the field. */
export const typedTags = (tags: z.ZodType<string[], string[]>) =>
  z.string().transform((text, context) => {
    const words = text.split(/[,،]/).map((word) => word.trim().replace(/^#+\s*/, ''));
    const checked = tags.safeParse(words.filter(Boolean));
    if (checked.success) return checked.data;
    context.issues.push({ ...checked.error.issues[0]!, path: [], input: text } as z.core.$ZodRawIssue);
    return z.NEVER;
  });

import { z } from 'zod';
import { LANGUAGES } from '#i18n/language.ts';
import { ApproveInput, RejectInput, RequestChangesInput, SubmissionInput } from '../schema.ts';

const MediaId = z.string().nullish();
/** A file per language. Null while it is read or uploading. */
const CaptionFiles = z
  .object({ en: MediaId, ar: MediaId })
  .refine((files) => LANGUAGES.every((language) => files[language] !== null), 'media.field.notYet')
  .transform((files) =>
    LANGUAGES.flatMap((language) => {
      const mediaId = files[language];
      return mediaId ? [{ language, mediaId }] : [];
    }),
  );

const { title, description, confirmedItems, mediaId, videoUrl } = SubmissionInput.shape;

/** A creator confirms each of the points. */
export function submissionForm(briefItems: { id: string }[], isCaptioned: boolean) {
  const shared = {
    title,
    description,
    captions: CaptionFiles.refine(
      ({ length }) => length > 0 || !isCaptioned,
      'submissions.errors.captionsRequired',
    ),
    confirmedItems: confirmedItems
      .unwrap()
      .refine((ids) => briefItems.every(({ id }) => ids.includes(id)), 'submissions.errors.itemsUnconfirmed'),
  };
  return z
    .discriminatedUnion('way', [
      z.object({
        ...shared,
        way: z.literal('file'),
        mediaId: z.string().min(1, 'submissions.errors.videoMissing').pipe(mediaId.unwrap()),
      }),
      z.object({ ...shared, way: z.literal('link'), videoUrl: videoUrl.unwrap() }),
    ])
    .transform(({ way: _way, ...input }) => input);
}

const { items, commentIds } = RequestChangesInput.shape;
const citedItem = items.unwrap().element.shape;

export const ApprovalForm = z.object({ feedback: ApproveInput.shape.feedback });
export const RejectionForm = z.object({ feedback: RejectInput.shape.feedback });
export const ChangeRequestForm = z
  .object({
    feedback: ApproveInput.shape.feedback,
    cited: z.array(citedItem.briefItemId),
    commentIds: commentIds.unwrap(),
    /** By point. The note of a point that is no longer cited is ignored. */
    notes: z.record(z.string(), citedItem.note.unwrap()),
  })
  .refine(({ cited, commentIds }) => cited.length + commentIds.length > 0, {
    error: 'submissions.errors.itemMissing',
    path: ['cited'],
  })
  .transform(({ feedback, cited, commentIds, notes }) => ({
    feedback,
    commentIds,
    items: cited.map((briefItemId) => ({
      briefItemId,
      ...(notes[briefItemId] && { note: notes[briefItemId] }),
    })),
  }));

import { z } from 'zod';
import { rowId } from '#platform/http/schemas/ids.ts';
import { MAX_STROKE_POINTS, MIN_BOX_SIDE, roundPart } from './drawings.ts';
import { MAX_COMMENT_LENGTH } from './rules.ts';

const Part = z.number().min(0).max(1).overwrite(roundPart);
const Side = Part.min(MIN_BOX_SIDE);
const BoxSchema = z
  .strictObject({ x: Part, y: Part, width: Side, height: Side })
  .refine(({ x, y, width, height }) => roundPart(x + width) <= 1 && roundPart(y + height) <= 1, {
    error: 'reviews.errors.drawing',
  });
const DrawingSchema = z
  .union([
    z.strictObject({ box: BoxSchema }),
    z.strictObject({
      stroke: z
        .array(z.tuple([Part, Part]))
        .min(2)
        .max(MAX_STROKE_POINTS),
    }),
  ])
  .meta({
    description:
      'A rectangle or a stroke on the frame, in parts of the width and height of the upright picture.',
  });

const Body = z.string().trim().min(1, 'errors.required').max(MAX_COMMENT_LENGTH, 'errors.tooLong');

export const EditCommentInput = z.strictObject({ body: Body });
export const CommentInput = EditCommentInput.extend({
  parentId: rowId('rcm').optional(),
  startUs: z.number().int().min(0).optional(),
  drawing: DrawingSchema.optional(),
})
  .refine(({ parentId, startUs }) => parentId === undefined || startUs === undefined, {
    error: 'reviews.errors.replyTimecode',
    path: ['startUs'],
  })
  .refine(({ startUs, drawing }) => drawing === undefined || startUs !== undefined, {
    error: 'reviews.errors.drawing',
    path: ['drawing'],
  });
export type CommentInput = z.infer<typeof CommentInput>;
export const ResolveInput = z.strictObject({ isResolved: z.boolean() });

const SideSchema = z.enum(['brand', 'creator']);

export const ReviewComment = z.object({
  id: z.string(),
  /** Null of a comment that starts a thread. */
  parentId: z.string().nullable(),
  side: SideSchema,
  authorName: z.string(),
  /** Written by the user who reads it. */
  isOwn: z.boolean(),
  body: z.string(),
  /** Presentation time of the frame, in microseconds. */
  startUs: z.number().int().nullable(),
  drawing: DrawingSchema.nullable(),
  isDraft: z.boolean(),
  isEdited: z.boolean(),
  /** The time of sending, or of writing while it is a draft. */
  createdAt: z.string(),
  /** Null if the user may not edit it, and for drafts, which stay editable. */
  editableUntil: z.string().nullable(),
  /** The user may delete it while it has no reply. */
  canDelete: z.boolean(),
  /** The change request for this version cites it. */
  isCited: z.boolean(),
  resolved: z.object({ name: z.string(), at: z.string() }).nullable(),
});
export type ReviewComment = z.infer<typeof ReviewComment>;

export const ReviewThreads = z.object({
  submissionId: z.string(),
  /** Null of linked videos. */
  fps: z.number().nullable(),
  isVariableFps: z.boolean(),
  canComment: z.boolean(),
  comments: z.array(ReviewComment),
});
export type ReviewThreads = z.infer<typeof ReviewThreads>;

export const CommentExportQuery = z.object({
  format: z.enum(['csv', 'edl', 'fcpxml', 'xmeml']).default('csv'),
});
export type ExportFormat = z.infer<typeof CommentExportQuery>['format'];

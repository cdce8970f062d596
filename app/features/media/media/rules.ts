import type { Actor } from '#core/actor.ts';
import type { Permission } from '#core/permission.ts';

const MB = 1_000_000;
const GB = 1_000 * MB;

/** Detected from the content of the file. */
const MEDIA_KINDS = ['video', 'picture', 'document'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

export type Purpose = 'video' | 'portfolio' | 'picture' | 'cover' | 'reference' | 'message';

type PurposeRules = {
  /** The role (both if absent) and the permission that may upload; null: every user, for themselves. */
  sender: { role?: 'brand' | 'creator'; permission: Permission } | null;
  /** Accepted kinds and their maximum sizes. */
  kinds: Partial<Record<MediaKind, { maxBytes: number }>>;
  /** Readable without a session, so shared caches may store it. */
  isPublic: boolean;
};

export const PURPOSES: Readonly<Record<Purpose, PurposeRules>> = {
  /** A creator's work. */
  video: {
    sender: { role: 'creator', permission: 'submissions:write' },
    kinds: { video: { maxBytes: 2 * GB } },
    isPublic: false,
  },
  /** A creator's earlier work, shown on the profile. */
  portfolio: {
    sender: { role: 'creator', permission: 'profile:write' },
    kinds: { video: { maxBytes: 2 * GB } },
    isPublic: false,
  },
  /** The face of a person or a company. */
  picture: { sender: null, kinds: { picture: { maxBytes: 5 * 1024 ** 2 - 1 } }, isPublic: true },
  /** By what a campaign is known in lists. */
  cover: {
    sender: { role: 'brand', permission: 'campaigns:write' },
    kinds: { picture: { maxBytes: 15 * MB } },
    isPublic: true,
  },
  /** Attachments of a brief: product pictures, example videos, brand guidelines. */
  reference: {
    sender: { role: 'brand', permission: 'campaigns:write' },
    kinds: {
      picture: { maxBytes: 15 * MB },
      video: { maxBytes: 500 * MB },
      document: { maxBytes: 10 * MB },
    },
    isPublic: false,
  },
  /** Attachments of a message. */
  message: {
    sender: { permission: 'messages:write' },
    kinds: {
      picture: { maxBytes: 15 * MB },
      video: { maxBytes: 500 * MB },
      document: { maxBytes: 25 * MB },
    },
    isPublic: false,
  },
};

export const maySend = ({ role, permissions }: Actor, purpose: Purpose): boolean => {
  const { sender } = PURPOSES[purpose];
  return sender === null || ((sender.role ?? role) === role && permissions.has(sender.permission));
};

/** `2 GB`, `500 MB`. */
export const roundSize = (bytes: number): string =>
  bytes < GB ? `${Math.round(bytes / MB)} MB` : `${Math.round(bytes / GB)} GB`;

export const maxBytesOf = (purpose: Purpose): number =>
  Math.max(...Object.values(PURPOSES[purpose].kinds).map(({ maxBytes }) => maxBytes));

/** Types offered by the file chooser. The server checks the content; this only prevents futile uploads. */
export const ACCEPTED: Readonly<Record<MediaKind, readonly string[]>> = {
  video: ['video/mp4', 'video/quicktime', 'video/webm', 'video/x-matroska'],
  picture: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic'],
  document: [
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
};

export const kindOf = (type: string): MediaKind | null =>
  MEDIA_KINDS.find((kind) => ACCEPTED[kind].includes(type)) ?? null;

/** One request carries so much: 14 kB a second are enough for the server's patience, and a broken link loses little. */
export const CHUNK_BYTES = 4 * 1024 * 1024;
export const MAX_OPEN_UPLOADS = 5;
export const MAX_BYTES_A_DAY = 20 * GB;
export const MAX_STORED_BYTES: Readonly<Record<'brand' | 'creator', number>> = {
  creator: 20 * GB,
  brand: 50 * GB,
};
/** Retention of abandoned uploads and unreferenced files. */
export const KEPT_DAYS = 7;
/** A disk is full before it is: what runs must be able to end. */
export const MIN_FREE_BYTES = 2 * GB;
export const MAX_POSTER_BYTES = 1 * MB;
/** Sides of the square pictures and of those that keep their shape. */
export const PICTURE_WIDTHS = { w256: 256, w512: 512, w1600: 1600 } as const;

export type UploadStatus = 'open' | 'checking' | 'done' | 'refused' | 'canceled' | 'expired';

/** Why a file that has come was not taken. Each has a text of its own. */
export const UPLOAD_REFUSALS = [
  'kind',
  'tooLarge',
  'corrupted',
  'unreadable',
  'truncated',
  'noVideo',
  'tooComplex',
  'tooManyPixels',
  'heic',
  'documentMacros',
  'documentScript',
  'documentEncrypted',
  'documentAttachment',
  'documentPolyglot',
  'documentLinks',
  'documentObjects',
  'documentBomb',
  'infected',
] as const;
export type UploadRefusal = (typeof UPLOAD_REFUSALS)[number];

import type { Actor } from '#core/actor.ts';
import type { Permission } from '#core/permission.ts';

export const MB = 1_000_000;
const GB = 1_000 * MB;

const MEDIA_KINDS = ['video', 'picture', 'document', 'captions'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

export type Purpose = 'video' | 'portfolio' | 'picture' | 'cover' | 'reference' | 'message' | 'captions';

type PurposeRules = {
  /** Role (both if absent) and permission of the uploader. Null: every user, for themselves. */
  uploader: { role?: 'brand' | 'creator'; permission: Permission } | null;
  kinds: Partial<Record<MediaKind, { maxBytes: number }>>;
  /** Readable without a session, so shared caches may store it. */
  isPublic: boolean;
};

export const PURPOSES: Readonly<Record<Purpose, PurposeRules>> = {
  video: {
    uploader: { role: 'creator', permission: 'submissions:write' },
    kinds: { video: { maxBytes: 2 * GB } },
    isPublic: false,
  },
  portfolio: {
    uploader: { role: 'creator', permission: 'profile:write' },
    kinds: { video: { maxBytes: 2 * GB } },
    isPublic: false,
  },
  /** Avatar of a user or a company, less than 5 MiB. */
  picture: { uploader: null, kinds: { picture: { maxBytes: 5 * 1024 ** 2 - 1 } }, isPublic: true },
  /** Picture of a campaign. */
  cover: {
    uploader: { role: 'brand', permission: 'campaigns:write' },
    kinds: { picture: { maxBytes: 15 * MB } },
    isPublic: true,
  },
  /** File of a brief, such as brand guidelines. */
  reference: {
    uploader: { role: 'brand', permission: 'campaigns:write' },
    kinds: {
      picture: { maxBytes: 15 * MB },
      video: { maxBytes: 500 * MB },
      document: { maxBytes: 10 * MB },
    },
    isPublic: false,
  },
  captions: {
    uploader: { role: 'creator', permission: 'submissions:write' },
    kinds: { captions: { maxBytes: 256 * 1024 } },
    isPublic: false,
  },
  message: {
    uploader: { permission: 'messages:write' },
    kinds: {
      picture: { maxBytes: 15 * MB },
      video: { maxBytes: 500 * MB },
      document: { maxBytes: 25 * MB },
    },
    isPublic: false,
  },
};

export const canUpload = ({ role, permissions }: Actor, purpose: Purpose): boolean => {
  const { uploader } = PURPOSES[purpose];
  return uploader === null || ((uploader.role ?? role) === role && permissions.has(uploader.permission));
};

/** `2 GB`, `500 MB`, `262 kB`. */
export const roundSize = (bytes: number): string => {
  if (bytes < MB) return `${Math.floor(bytes / 1_000)} kB`;
  return bytes < GB ? `${Math.round(bytes / MB)} MB` : `${Math.round(bytes / GB)} GB`;
};

/** The largest of its kinds, before the kind is known. The finished file is checked by its kind. */
export const maxBytesOf = (purpose: Purpose): number =>
  Math.max(...Object.values(PURPOSES[purpose].kinds).map(({ maxBytes }) => maxBytes));

/** Types by which browser and server recognize a kind. HEIC is recognized to be refused by name; the file chooser omits it. */
export const ACCEPTED: Readonly<Record<MediaKind, readonly string[]>> = {
  video: ['video/mp4', 'video/quicktime', 'video/webm', 'video/x-matroska'],
  picture: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic'],
  document: [
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  captions: ['text/vtt'],
};

export const kindOf = (type: string): MediaKind | null =>
  MEDIA_KINDS.find((kind) => ACCEPTED[kind].includes(type)) ?? null;

/** 14 kB/s send a chunk within the server's timeout of 300 s. A broken connection loses at most a chunk. */
export const CHUNK_BYTES = 4 * 1024 * 1024;
export const MAX_OPEN_UPLOADS_PER_USER = 5;
/** Per workspace, as the next one. */
export const MAX_BYTES_A_DAY = 20 * GB;
export const MAX_STORED_BYTES: Readonly<Record<'brand' | 'creator', number>> = {
  creator: 20 * GB,
  brand: 50 * GB,
};
/** Retention of abandoned uploads and unused files, from their creation: an older file goes once its last use has ended. */
export const RETENTION_DAYS = 7;
/** Reserve that lets running uploads and the database continue. */
export const MIN_FREE_BYTES = 2 * GB;
export const MAX_POSTER_BYTES = 1 * MB;
export const PICTURE_WIDTHS = { w256: 256, w512: 512, w1600: 1600 } as const;

export type UploadStatus = 'open' | 'checking' | 'done' | 'refused' | 'canceled' | 'expired';

export const UPLOAD_REFUSALS = [
  // Of a kind that the purpose does not accept.
  'kind',
  'tooLarge',
  'corrupted',
  'unreadable',
  'truncated',
  'noVideo',
  'tooComplex',
  'tooManyPixels',
  'heic',
  // Found by `check-document.server.ts`.
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

import { bigint, boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Role } from '#core/actor.ts';
import { moment } from '#platform/db/columns.server.ts';
import type { ConsentKind } from './consents/rules.ts';
import type { TokenPurpose } from './rules.ts';
import type { SecurityEventKind } from './security-log/rules.ts';

/** The role is final: a trigger refuses changes. */
export const users = pgTable('users', {
  id: text().primaryKey(),
  email: text().notNull(),
  emailVerified: boolean().notNull().default(false),
  /** Becomes the address once its link or code is used. */
  newEmail: text(),
  name: text().notNull(),
  image: text(),
  role: text().$type<Role>().notNull(),
  companyName: text(),
  bio: text(),
  location: text(),
  expertiseTags: text().array().notNull().default([]),
  language: text().$type<'en' | 'ar'>().notNull().default('en'),
  suspendedAt: moment(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});

/** Versions of the legal texts that the user has accepted. */
export const consents = pgTable('consents', {
  userId: text().notNull(),
  kind: text().$type<ConsentKind>().notNull(),
  version: date({ mode: 'string' }).notNull(),
  acceptedAt: moment().notNull().defaultNow(),
});

export const sessions = pgTable('sessions', {
  id: text().primaryKey(),
  userId: text().notNull(),
  /** Default workspace of a new tab. */
  workspaceId: text(),
  /** SHA-256 of the cookie, so a leaked database opens no session. */
  tokenHash: text().notNull(),
  expiresAt: moment().notNull(),
  ipAddress: text(),
  userAgent: text(),
  /** Null for a session opened by the password only. */
  secondFactorAt: moment(),
  /** When the password, and the code if required, was last entered. */
  confirmedAt: moment(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});

/** Browsers in which the owner has signed in. Each counts its own password guesses. */
export const devices = pgTable('devices', {
  tokenHash: text().primaryKey(),
  userId: text().notNull(),
  signedInAt: moment().notNull().defaultNow(),
});

export const passwords = pgTable('passwords', {
  userId: text().primaryKey(),
  hash: text().notNull(),
  updatedAt: moment().notNull().defaultNow(),
});

export const providerIdentities = pgTable('provider_identities', {
  provider: text().$type<'google' | 'apple'>().notNull(),
  /** The provider's id of its user. Addresses change; this does not. */
  subject: text().notNull(),
  userId: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
});

/** Single use. Tokens and codes exist only in a mail or a browser. */
export const oneTimeTokens = pgTable('one_time_tokens', {
  id: text().primaryKey(),
  userId: text().notNull(),
  purpose: text().$type<TokenPurpose>().notNull(),
  tokenHash: text().notNull(),
  codeHash: text(),
  failedCount: integer().notNull().default(0),
  /** An address, or the id of a security event. */
  subject: text(),
  expiresAt: moment().notNull(),
  createdAt: moment().notNull().defaultNow(),
});

/** The security log. `userId` is null for an attempt with an unknown address. */
export const securityEvents = pgTable('security_events', {
  id: text().primaryKey(),
  userId: text(),
  /** The operator who read personal data. */
  actorId: text(),
  kind: text().$type<SecurityEventKind>().notNull(),
  ipAddress: text(),
  userAgent: text(),
  details: jsonb().$type<Record<string, string | number>>().notNull().default({}),
  createdAt: moment().notNull().defaultNow(),
});

/** The authenticator app of a user. */
export const twoFactors = pgTable('two_factors', {
  userId: text().primaryKey(),
  /** Encrypted. */
  secret: text().notNull(),
  /** Encrypted. The secret of a new app, which replaces `secret` when a code confirms it. */
  nextSecret: text(),
  /** Null until a code has confirmed the enrolment; sign-in requires no code before. */
  confirmedAt: moment(),
  enrolmentSessionId: text(),
  enrolmentStartedAt: moment(),
  /** Time step of the last accepted code; it and older ones are refused. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  failedCount: integer().notNull().default(0),
  lockedUntil: moment(),
});

export const backupCodes = pgTable('backup_codes', {
  userId: text().notNull(),
  codeHash: text().notNull(),
  usedAt: moment(),
  createdAt: moment().notNull().defaultNow(),
});

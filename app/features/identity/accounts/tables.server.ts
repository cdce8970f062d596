import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Role } from '#core/actor.ts';
import type { TokenPurpose } from './rules.ts';
import type { SecurityEventKind } from './security-log/rules.ts';

const moment = () => timestamp({ withTimezone: true });

/** A person and their public profile. The role is final (a trigger refuses to change it). */
export const users = pgTable('users', {
  id: text().primaryKey(),
  email: text().notNull(),
  emailVerified: boolean().notNull().default(false),
  /** The account moves to this address once its link or code has been used. */
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

export const sessions = pgTable('sessions', {
  id: text().primaryKey(),
  userId: text().notNull(),
  /** The workspace for which it acted last: the default of a new tab. */
  workspaceId: text(),
  /** SHA-256 of the cookie, so a leaked database opens no session. */
  tokenHash: text().notNull(),
  expiresAt: moment().notNull(),
  ipAddress: text(),
  userAgent: text(),
  /** When this session proved the second factor; null for one that was opened by a password alone. */
  secondFactorAt: moment(),
  /** When the password, and the code where one is asked, was given last. */
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

/** Links and steps that work once. Their tokens and codes exist only in a mail or in a browser. */
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

/** Security events of accounts. `userId` is null for an attempt with an unknown address. */
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

export const twoFactors = pgTable('two_factors', {
  userId: text().primaryKey(),
  /** Encrypted. */
  secret: text().notNull(),
  /** Encrypted. The secret of a new app, which replaces `secret` when a code confirms it. */
  nextSecret: text(),
  /** Null until a code has confirmed the enrolment; sign-in requires no code before. */
  confirmedAt: moment(),
  /** The session that began it, and when. */
  enrolmentSessionId: text(),
  enrolmentStartedAt: moment(),
  /** The time step of the last code that was accepted; it and older ones are refused. */
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

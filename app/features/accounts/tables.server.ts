import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Role } from '#core/actor.ts';

const moment = () => timestamp({ withTimezone: true });

/** A person and their public profile. The role is final (a trigger refuses to change it). */
export const users = pgTable('users', {
  id: text().primaryKey(),
  email: text().notNull(),
  emailVerified: boolean().notNull().default(false),
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
  token: text().notNull(),
  expiresAt: moment().notNull(),
  ipAddress: text(),
  userAgent: text(),
  /** When this session proved the second factor; null for one that was opened by a password alone. */
  secondFactorAt: moment(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});

export const credentials = pgTable('credentials', {
  id: text().primaryKey(),
  userId: text().notNull(),
  accountId: text().notNull(),
  providerId: text().notNull(),
  password: text(),
  accessToken: text(),
  refreshToken: text(),
  idToken: text(),
  accessTokenExpiresAt: moment(),
  refreshTokenExpiresAt: moment(),
  scope: text(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});

export const verifications = pgTable('verifications', {
  id: text().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: moment().notNull(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});

export const twoFactors = pgTable('two_factors', {
  userId: text().primaryKey(),
  /** Encrypted. */
  secret: text().notNull(),
  /** Null: begun, and asked of nobody yet. */
  confirmedAt: moment(),
  /** The time step of the last code that was accepted; it and older ones are refused. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  failedCount: integer().notNull().default(0),
  lockedUntil: moment(),
});

export const backupCodes = pgTable('backup_codes', {
  userId: text().notNull(),
  codeHash: text().notNull(),
  usedAt: moment(),
});

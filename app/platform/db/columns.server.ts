import { bigint, timestamp } from 'drizzle-orm/pg-core';

export const moment = () => timestamp({ withTimezone: true });

/** An amount in cents or another count that may exceed 32 bits. Numbers are exact up to 2^53. */
export const cents = () => bigint({ mode: 'number' });

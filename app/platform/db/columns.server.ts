import { bigint, timestamp } from 'drizzle-orm/pg-core';

export const moment = () => timestamp({ withTimezone: true });

export const cents = () => bigint({ mode: 'number' });

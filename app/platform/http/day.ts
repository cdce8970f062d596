import { z } from 'zod';

/** A day of UTC, as 2026-11-01. PostgreSQL knows no year 0, and nothing happened before there were computers. */
export const Day = z.iso
  .date('errors.invalidDate')
  .refine((day) => day >= '1970' && day < '2100', 'errors.invalidDate');

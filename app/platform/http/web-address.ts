import { z } from 'zod';

const addressOf = (...protocols: string[]) =>
  z
    .string()
    .trim()
    .max(2048, 'errors.tooLong')
    .refine((text) => {
      const url = URL.parse(text);
      return url !== null && protocols.includes(url.protocol) && url.hostname !== '';
    }, 'errors.invalidUrl');

/** http(s) only: `javascript:` and `data:` never reach a page. */
export const WebAddress = addressOf('https:', 'http:');

/** What is shown to everybody must not depend on a connection that anybody on the way can change. */
export const SecureAddress = addressOf('https:');

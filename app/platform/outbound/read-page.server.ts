import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, fetch, type Response } from 'undici';
import { config } from '#platform/env/config.server.ts';
import { bareHost, canConnect, canVisit } from './can-visit.ts';

const MAX_REDIRECTS = 3;
const CONNECT_MS = 3000;
/** Includes redirects. */
const TIMEOUT_MS = 5000;
/** Of the decompressed page. The rest is ignored. */
const MAX_BYTES = 1 << 20;
const MAX_PICTURE_BYTES = 10_000_000;

/** The reason is for the log only: users must not learn about the network. */
export class PageUnreadable extends Error {}

export type Page = { address: string; html: string };

/** Fetches a page whose address a user has entered. Throws `PageUnreadable`. */
export const readPage = (address: string): Promise<Page> =>
  visit(address, 'text/html,application/xhtml+xml', async (response, { href }) => ({
    address: href,
    html: await htmlOf(response),
  }));

/** Like `readPage`, for a picture. Does not check the format. */
export const readPicture = (address: string): Promise<Buffer> =>
  visit(address, 'image/webp,image/jpeg,image/png', bytesOfPicture);

/** Follows redirects, each of them checked, within one timeout. Every failure is a `PageUnreadable`. */
async function visit<Result>(
  address: string,
  accept: string,
  read: (response: Response, url: URL) => Promise<Result>,
): Promise<Result> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  // Per page: neither connections nor lookups are shared between users.
  const dispatcher = new Agent({ connect, pipelining: 0, maxHeaderSize: 32 * 1024 });
  try {
    let url = new URL(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      if (!canVisit(url, config.outboundAllow)) throw new PageUnreadable(`${url.host} is not public.`);
      const response = await fetch(url, {
        dispatcher,
        signal,
        redirect: 'manual',
        headers: {
          accept,
          'user-agent': `Mozilla/5.0 (compatible; Laqta; +${config.baseUrl})`,
        },
      });
      const location = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || location === null)
        return await read(response, url);
      url = new URL(location, url);
    }
    throw new PageUnreadable(`More than ${MAX_REDIRECTS} redirects.`);
  } catch (error) {
    if (error instanceof PageUnreadable) throw error;
    throw new PageUnreadable('It could not be reached.', { cause: error });
  } finally {
    await dispatcher.destroy();
  }
}

/** c-ares, because slow name servers would block the thread pool that files and passwords need. */
export const resolver = new Resolver({ timeout: 1000, tries: 2 });

/** Checks the addresses of the name, and again the one that the socket took: a name cannot resolve differently after the check. */
const connect: buildConnector.connector = (options, done) => {
  const host = bareHost(options.hostname);
  const port = Number(options.port || (options.protocol === 'https:' ? 443 : 80));
  const canReach = (address: string) => canConnect(address, port, config.outboundAllow);
  const refused = () => new PageUnreadable(`${host} is not public.`);
  // An IP address skips the lookup, so check it here.
  if (isIP(host) && !canReach(host)) return done(refused(), null);

  const lookup: LookupFunction = (name, { all }, found) => {
    addressesOf(name)
      .then((addresses) => {
        // A name that also resolves to a private address is refused.
        const [first] = addresses.every(({ address }) => canReach(address)) ? addresses : [];
        if (!first) found(refused(), []);
        else if (all) found(null, addresses);
        else found(null, first.address, first.family);
      })
      .catch((error: Error) => found(error, []));
  };
  const open = buildConnector({ lookup, timeout: CONNECT_MS, allowH2: false, maxCachedSessions: 0 });
  open(options, (error, socket) => {
    if (error) return done(error, null);
    if (canReach(socket.remoteAddress ?? '')) return done(null, socket);
    socket.destroy();
    done(refused(), null);
  });
};

/** Empty for an unknown name. */
async function addressesOf(name: string) {
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return answers.flatMap((answer, index) =>
    answer.status === 'fulfilled'
      ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }))
      : [],
  );
}

async function htmlOf(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !/^(text\/html|application\/xhtml\+xml)\b/i.test(type))
    throw new PageUnreadable(`It answered ${response.status} and ${type || 'no type'}.`);
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    pieces.push(piece);
    length += piece.length;
    if (length >= MAX_BYTES) break;
  }
  return textOf(Buffer.concat(pieces).subarray(0, MAX_BYTES), type);
}

async function bytesOfPicture(response: Response): Promise<Buffer> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !/^image\//i.test(type))
    throw new PageUnreadable(`It answered ${response.status} and ${type || 'no type'}.`);
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    pieces.push(piece);
    length += piece.length;
    if (length > MAX_PICTURE_BYTES) throw new PageUnreadable('The picture is too large.');
  }
  return Buffer.concat(pieces);
}

export function textOf(bytes: Buffer, type: string): string {
  const named = /charset\s*=\s*["']?([\w-]+)/i;
  const [, label = 'utf-8'] =
    named.exec(type) ?? named.exec(bytes.subarray(0, 1024).toString('latin1')) ?? [];
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

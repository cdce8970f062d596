/** A mail server with STARTTLS, a password and the test's answers, as SMTP_URL. Import it before the settings. */
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from './free-port.ts';

/** For `localhost`, until 2126. It guards nothing. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgk+qDohPbG5Bqh1oM
DSkNdXygDVEbMG6aLwrdCvnn3XuhRANCAAS7qawPlAT50qV3WcVS/+yRPLGTniE6
QOFFbetymBLOs1h4lfO7ZdE4rTOy8MuGsFM6EEbU/EZzYWDDc1/A+wCe
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUOcF/QuWUwcIv/7HjVGOy4Ma3RsMwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTEwNDQwMloYDzIxMjYxMDI4
MTA0NDAyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAS7qawPlAT50qV3WcVS/+yRPLGTniE6QOFFbetymBLOs1h4lfO7ZdE4
rTOy8MuGsFM6EEbU/EZzYWDDc1/A+wCeo2kwZzAdBgNVHQ4EFgQUHz+wrE48yuwm
GctrFT6TBnlvDyYwHwYDVR0jBBgwFoAUHz+wrE48yuwmGctrFT6TBnlvDyYwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
RwAwRAIgOCWkPCYkD2W3n+6IIj8PT1wYOxdOY0jyD3S9+wJ277MCIFUUiFP9veOO
KG4RizbqrmVVc4M2KcAzFZzmOzTyVVyo
-----END CERTIFICATE-----`;
const USER = 'laqta';
const PASSWORD = 'correct horse';

type Received = { mail: Email; user: string; secure: boolean };
type Refusal = { at: 'recipient' | 'message'; code: number; text: string };

export const received: Received[] = [];
/** Refusals of the next mails, one each; later mails are accepted. */
export const refusals: Refusal[] = [];
/** Passwords that reached the server, right or wrong, whatever it does with them. */
export const passwords: string[] = [];
/** A server that cannot encrypt, or that was given another password than we have. */
export const abilities = { startTls: true, knowsUs: true };

const nextRefusal = (at: Refusal['at']) => {
  if (refusals[0]?.at !== at) return null;
  const { code, text } = refusals.shift()!;
  return Object.assign(new Error(text), { responseCode: code });
};

const create = () =>
  new SMTPServer({
    key: KEY,
    cert: CERTIFICATE,
    allowInsecureAuth: true,
    logger: false,
    onConnect(session, done) {
      if (!abilities.startTls) session.disabledCommands = ['STARTTLS'];
      done();
    },
    onAuth({ username, password }, _session, done) {
      passwords.push(password ?? '');
      if (abilities.knowsUs && username === USER && password === PASSWORD) done(null, { user: username });
      else done(new Error('Wrong password'));
    },
    onRcptTo(_address, _session, done) {
      done(nextRefusal('recipient'));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const refusal = nextRefusal('message');
        if (!refusal) {
          const mail = await PostalMime.parse(Buffer.concat(chunks));
          received.push({ mail, user: String(session.user), secure: session.secure });
        }
        done(refusal);
      });
    },
  });

let server = create();
const listen = (port: number) =>
  new Promise<number>((resolve) =>
    server.listen(port, 'localhost', () => resolve((server.server.address() as AddressInfo).port)),
  );
// The server reopens this port later, so freePort must not lend it to another process.
const port = await listen(await freePort());

export async function whileDown(act: () => Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await act();
  server = create();
  await listen(port);
}

tls.setDefaultCACertificates([...tls.getCACertificates('default'), CERTIFICATE]);
process.env.SMTP_URL = `smtp://${USER}:${encodeURIComponent(PASSWORD)}@localhost:${port}`;
process.env.MAIL_FROM = 'لقطة <hello@laqta.example>';

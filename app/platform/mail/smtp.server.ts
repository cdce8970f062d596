import nodemailer, { type SendMailOptions } from 'nodemailer';
import { config } from '#platform/env/config.server.ts';

const TIMEOUT_MS = 20_000;

/** The message is a code that is safe to log, because the text of the server may quote addresses and the mail. */
export class MailFailed extends Error {
  /** Text of the server, for the operator who views this mail. Never logged. */
  readonly serverReply: string;

  constructor(message: string, serverReply: string) {
    super(message);
    this.serverReply = serverReply;
  }
}

/** The server refuses this mail for good, for example because the address does not exist. It is not sent again. */
export class MailRefused extends MailFailed {}

/** Null if no mail server is configured. */
export const smtp = config.mail.smtpUrl ? smtpClient(config.mail.smtpUrl) : null;

function smtpClient(url: string) {
  const transport = nodemailer.createTransport({
    url,
    // Never sends a password unencrypted, even if the server offers no TLS.
    requireTLS: new URL(url).password !== '',
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    /** Throws `MailFailed`. */
    async send(message: SendMailOptions): Promise<void> {
      await transport.sendMail(message).catch(throwFailure);
    },
    /** Throws `MailFailed` if the server is unreachable or rejects the credentials. */
    async verify(): Promise<void> {
      await transport.verify().catch(throwFailure);
    },
  };
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** The connection failed before the mail was sent, so the message quotes nothing of it. */
const CONNECTION_CODES = new Set(['ECONNECTION', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'ETLS']);

function throwFailure(error: SmtpError): never {
  const { code = '', command, responseCode = 0, message } = error;
  const isConnectionError = CONNECTION_CODES.has(code);
  const summary = [code, command, responseCode, isConnectionError && message].filter(Boolean).join(' ');
  // Other permanent codes concern the server, such as its sign-in, and not this mail.
  const isPermanent = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  const Failure = isPermanent ? MailRefused : MailFailed;
  throw new Failure(summary, message);
}

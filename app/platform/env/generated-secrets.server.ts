import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf, messageOf } from '#core/caught.ts';

type GeneratedSecrets = {
  authSecret: string;
  /** 32 bytes in base64. */
  encryptionKey: string;
  webhookSecrets: { platform: string; connected: string; accounts: string };
};

const webhookSecret = () => `whsec_${randomBytes(24).toString('base64url')}`;

/** Created on first use. Concurrent processes get the same secrets. */
export function generatedSecrets(dataDir: string): GeneratedSecrets {
  const file = path.join(dataDir, 'secrets.json');
  return read(file) ?? create(file);
}

function read(file: string): GeneratedSecrets | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new Error(`The generated secrets in ${file} cannot be read: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

function create(file: string): GeneratedSecrets {
  const secrets: GeneratedSecrets = {
    authSecret: randomBytes(32).toString('base64'),
    encryptionKey: randomBytes(32).toString('base64'),
    webhookSecrets: { platform: webhookSecret(), connected: webhookSecret(), accounts: webhookSecret() },
  };
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file); // Unlike a rename, it never replaces what another process has already read.
    return secrets;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return read(file)!;
  } finally {
    rmSync(draft);
  }
}

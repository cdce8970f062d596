import { createHash, type Hash } from 'node:crypto';
import { appendFileSync } from 'node:fs';

let hash: Hash = createHash('sha256');
let file: string | undefined;
let lines: string[] = [];

/** From now on each sequence appends its lines to the file, to compare two runs of a seed. */
export function writeTraceTo(path: string): void {
  file = path;
}

export function startTrace(): void {
  hash = createHash('sha256');
}

export function record(line: string): void {
  hash.update(line).update('\n');
  if (file) lines.push(line);
}

export function endTrace(): string {
  if (file) appendFileSync(file, `${lines.join('\n')}\n`);
  lines = [];
  return hash.copy().digest('hex').slice(0, 16);
}

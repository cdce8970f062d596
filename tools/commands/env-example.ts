import { writeFileSync } from 'node:fs';
import { Environment } from '../../app/platform/env/environment.ts';

const WIDTH = 100;

/** The text of .env.example: every variable, described, commented out, with its default where it has one. */
export function envExample(): string {
  const blocks = Object.entries(Environment.shape).map(([name, schema]) => {
    const standard = schema.safeParse(undefined);
    const value = standard.success && standard.data !== undefined ? textOf(standard.data) : '';
    return `${wrap(schema.description ?? '')}\n#${name}=${value}\n`;
  });
  return [
    '# Copy to .env and take the # away from what you set. Made by "npm run env:example"; do not edit by hand.\n',
    ...blocks,
  ].join('\n');
}

const textOf = (value: unknown) => (typeof value === 'boolean' ? (value ? '1' : '0') : String(value));

function wrap(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    if (`${lines.at(-1)} ${word}`.length > WIDTH) lines.push('');
    lines[lines.length - 1] += ` ${word}`;
  }
  return lines.map((line) => `#${line}`).join('\n');
}

if (import.meta.main) writeFileSync('.env.example', envExample());

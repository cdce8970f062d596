import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Environment } from '../../app/platform/env/environment.ts';
import { envExample } from './env-example.ts';

test('.env.example is up to date and explains every variable', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(envExample());
  for (const [name, schema] of Object.entries(Environment.shape)) {
    expect(schema.description, name).toMatch(/\.$/);
    expect(envExample()).toContain(`\n#${name}=`);
  }
});

import { expect, test } from 'vitest';
import { missingPackages, type Packages, platformOf, readPackages } from './lockfile.ts';

const at = (version: string, more: object = {}) => ({ version, ...more });

test('The lockfile names every package that one of its packages asks for, so that npm ci takes it', () => {
  expect(missingPackages(readPackages())).toEqual([]);
});

test('The lockfile names no registry, so that each machine asks its own', () => {
  expect(Object.entries(readPackages()).filter(([, { resolved }]) => resolved)).toEqual([]);
});

test('A package that neither stands beside the one who asks nor above it is missing', () => {
  const packages: Packages = {
    '': at('1.0.0', { dependencies: { tool: '^2.0.0' } }),
    'node_modules/tool': at('2.1.0', {
      optionalDependencies: { '@tool/linux-x64': '2.1.0', inner: '1.0.0' },
    }),
    'node_modules/tool/node_modules/inner': at('1.0.0', { dependencies: { beside: '1.0.0', tool: '2.1.0' } }),
    'node_modules/tool/node_modules/beside': at('1.0.0'),
  };
  expect(missingPackages(packages)).toEqual([
    { name: '@tool/linux-x64', version: '2.1.0', requiredBy: 'node_modules/tool' },
  ]);
});

test('The platform of a prebuilt package is read from its name, and no other name is guessed at', () => {
  expect(platformOf('@oxlint/binding-linux-arm-gnueabihf')).toEqual({ os: ['linux'], cpu: ['arm'] });
  expect(platformOf('@swc/core-linux-s390x-gnu')).toEqual({ os: ['linux'], cpu: ['s390x'], libc: ['glibc'] });
  expect(platformOf('@tailwindcss/oxide-wasm32-wasi')).toEqual({ cpu: ['wasm32'] });
  expect(() => platformOf('left-pad')).toThrow('tells no platform');
});

import { expect, test } from 'vitest';
import { missingPackages, type Packages, platformOf, readPackages } from './lockfile.ts';

const at = (version: string, more: object = {}) => ({ version, ...more });

test('lists every dependency in the lockfile, as npm ci requires', () => {
  expect(missingPackages(readPackages())).toEqual([]);
});

test('names no registry in the lockfile, so that each machine uses its own', () => {
  expect(Object.entries(readPackages()).filter(([, { resolved }]) => resolved)).toEqual([]);
});

test('has one scheduler, because root.tsx sets the rate of the copy that React uses', () => {
  const copies = Object.keys(readPackages()).filter((folder) => folder.endsWith('node_modules/scheduler'));
  expect(copies).toEqual(['node_modules/scheduler']);
});

test('reports a package that is neither beside nor above its dependent', () => {
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

test('reads the platform of a prebuilt package from its name and refuses other names', () => {
  expect(platformOf('@oxlint/binding-linux-arm-gnueabihf')).toEqual({ os: ['linux'], cpu: ['arm'] });
  expect(platformOf('@swc/core-linux-s390x-gnu')).toEqual({ os: ['linux'], cpu: ['s390x'], libc: ['glibc'] });
  expect(platformOf('@tailwindcss/oxide-wasm32-wasi')).toEqual({ cpu: ['wasm32'] });
  expect(() => platformOf('left-pad')).toThrow('tells no platform');
});

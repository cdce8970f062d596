import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { keysIn, pick, wordsShownBy } from './catalogues.ts';

const WORDS = {
  wallet: { title: 'Wallet', rows_one: '1 row', rows_other: '{{count}} rows', steps: { first: 'One' } },
  review: { status: { open: 'Open', closed: 'Closed' }, title: 'Review' },
};

test('finds whole keys and templates in code', () => {
  const isNamed = keysIn(["t('wallet.title')", 't(`review.status.${row.status}`)']);
  expect(isNamed('wallet.title')).toBe(true);
  expect(isNamed('review.status.open')).toBe(true);
  expect(isNamed('review.title')).toBe(false);
  expect(isNamed('review.status')).toBe(false);
});

test('picks all plural forms of a text and all texts below its key', () => {
  expect(pick(WORDS, (key) => key === 'wallet.rows')).toEqual({
    wallet: { rows_one: '1 row', rows_other: '{{count}} rows' },
  });
  expect(pick(WORDS, (key) => key === 'review.status')).toEqual({
    review: { status: { open: 'Open', closed: 'Closed' } },
  });
});

test('collects a file’s own texts and those of its static imports only', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'words-'));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  write(
    'screen.tsx',
    `import { useTranslation } from 'react-i18next';
     import { Row } from './row.tsx';
     import type { Status } from './status.ts';
     const Dialog = lazy(() => import('./dialog.tsx'));
     t('wallet.title')`.replaceAll(/^ +/gm, ''),
  );
  write(
    'row.tsx',
    "export { status } from './states.ts';\nimport './screen.tsx';\nt('wallet.rows', { count })",
  );
  write('states.ts', "import {\n  open,\n} from './open.ts';\n");
  write('open.ts', "export const open = 'review.status.open'");
  write('status.ts', "'review.status.closed'");
  write('dialog.tsx', "t('review.title')");
  expect(wordsShownBy(path.join(folder, 'screen.tsx'), WORDS)).toEqual({
    wallet: { title: 'Wallet', rows_one: '1 row', rows_other: '{{count}} rows' },
    review: { status: { open: 'Open' } },
  });
  expect(wordsShownBy(path.join(folder, 'dialog.tsx'), WORDS)).toEqual({ review: { title: 'Review' } });
});

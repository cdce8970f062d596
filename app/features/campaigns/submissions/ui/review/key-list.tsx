import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/forms/choice.tsx';
import { setHasShortcuts, useHasShortcuts } from '#ui/shortcuts.tsx';

const NAMES = {
  a: 'approve',
  r: 'requestChanges',
  'Space, K': 'play',
  j: 'slower',
  l: 'faster',
  '←': 'frameBack',
  '→': 'frameForward',
  'Shift ←': 'secondBack',
  'Shift →': 'secondForward',
  c: 'comment',
  b: 'rectangle',
  ',': 'previousComment',
  '.': 'nextComment',
  f: 'watch',
  n: 'next',
  p: 'previous',
  '1–9': 'version',
  v: 'compare',
  d: 'download',
  s: 'rate',
  '?': 'list',
} as const;

/** Loads when its dialog opens, which covers the review at once. */
export default function KeyList() {
  const { t } = useTranslation();
  return (
    <>
      <Checkbox
        label={t('review.keys.enabled')}
        checked={useHasShortcuts()}
        onChange={(event) => setHasShortcuts(event.target.checked)}
      />
      <dl className="mt-3 divide-y divide-line border-t border-line">
        {Object.entries(NAMES).map(([key, name]) => (
          <div key={key} className="flex justify-between gap-4 py-2 text-sm">
            <dt>{t(`review.keys.${name}`)}</dt>
            <dd>
              <kbd className="font-sans font-medium uppercase" dir="ltr">
                {key}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

import { Spinner } from './progress.tsx';

/** Shown before the texts load, so it has both languages and the page's direction selects one. */
export function StartupScreen() {
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-3 text-ink-2">
      <Spinner className="size-7 text-link" />
      <span className="rtl:hidden" lang="en">
        Loading...
      </span>
      <span className="ltr:hidden" lang="ar">
        جارٍ التحميل...
      </span>
    </div>
  );
}

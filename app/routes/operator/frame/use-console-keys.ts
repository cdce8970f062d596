import { useEffect } from 'react';

/** `/` leads to the search, `j` and `k` from row to row: a console is worked in all day. */
export function useConsoleKeys(): void {
  useEffect(() => {
    function move(event: KeyboardEvent) {
      const typing =
        event.target instanceof Element &&
        event.target.closest('input:not([type=checkbox]), textarea, select, dialog');
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '/') {
        // The screen's own comes after the console's.
        const search = [...document.querySelectorAll<HTMLInputElement>('main input[type=search]')].findLast(
          (field) => field.checkVisibility(),
        );
        if (search) event.preventDefault();
        search?.focus();
      } else if (event.key === 'j' || event.key === 'k') {
        const rows = [...document.querySelectorAll<HTMLElement>('[data-row-link]')];
        const current = rows.indexOf(document.activeElement as HTMLElement);
        rows[event.key === 'j' ? current + 1 : Math.max(current - 1, 0)]?.focus();
      }
    }
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, []);
}
